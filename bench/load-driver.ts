/**
 * Makes the load, in a process of its own so that its processor time is not the server's. The benchmark sends a `Job`
 * and gets a `JobResult` or a `JobFailure` back; the process ends with the benchmark.
 */
import { connect } from 'node:net'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { createRandom, type Random } from '../src/crm/sample-data/random.ts'
import { createAnswerReader } from './answer-reader.ts'
import { createMaterial } from './material.ts'
import { findWork, type Material, type Request, type Work } from './works.ts'

export interface Job {
  workId: string
  port: number
  token: string
  ids: Material['ids']
  connections: number
  seconds: number
  seed: number
}

export interface JobResult {
  requests: number
  /** Answers with another status than the work expects. */
  errors: number
  /** The first such status. */
  errorStatus: number | null
  seconds: number
  p50Ms: number
  p99Ms: number
  answerBytes: number
}

export interface JobFailure {
  failure: string
}

interface Load {
  work: Work
  job: Job
  material: Material
  random: Random
  histogram: RecordableHistogram
  deadline: number
  result: { requests: number; errors: number; errorStatus: number | null; bytes: number }
}

let remembered: { key: string; material: Material } | null = null
let seed = 0

process.on('message', (job: Job) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ failure: error.message } satisfies JobFailure),
  )
})
process.on('disconnect', () => process.exit())

async function run(job: Job): Promise<JobResult> {
  const result = { requests: 0, errors: 0, errorStatus: null, bytes: 0 }
  const material = rememberMaterial(job)
  const startedAt = performance.now()
  const load: Load = {
    work: findWork(job.workId),
    job,
    material,
    random: createRandom(seed++),
    histogram: createHistogram(),
    deadline: startedAt + job.seconds * 1000,
    result,
  }
  await Promise.all(Array.from({ length: job.connections }, () => loadOneConnection(load)))
  return {
    requests: result.requests,
    errors: result.errors,
    errorStatus: result.errorStatus,
    seconds: (performance.now() - startedAt) / 1000,
    p50Ms: load.histogram.percentile(50) / 1e6,
    p99Ms: load.histogram.percentile(99) / 1e6,
    answerBytes: result.bytes / result.requests,
  }
}

/** One request after the other until the deadline, the next one as soon as the answer is complete. */
function loadOneConnection(load: Load): Promise<void> {
  const { work, job, material, random, histogram, result } = load
  return new Promise((resolve, reject) => {
    const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0

    function send() {
      const request = work.createRequest(random, material)
      sentAt = performance.now()
      socket.write(toBytes(request, job.token))
    }

    const read = createAnswerReader(({ status, bytes }) => {
      const now = performance.now()
      histogram.record(Math.max(1, Math.round((now - sentAt) * 1e6)))
      result.requests++
      result.bytes += bytes
      if (status !== work.expectedStatus) {
        result.errors++
        result.errorStatus ??= status
      }
      if (now < load.deadline) return send()
      socket.destroy()
      resolve()
    })

    socket.setTimeout(20_000, () => socket.destroy(new Error(`${work.id}: no answer for 20 s`)))
    socket.on('connect', send)
    socket.on('data', read)
    socket.on('error', reject)
    socket.on('end', () => reject(new Error(`${work.id}: the server closed the connection`)))
  })
}

function toBytes(request: Request, token: string): string {
  let text = `${request.method} ${request.path} HTTP/1.1\r\nHost: localhost\r\n`
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, ...request.headers }
  for (const name in headers) text += `${name}: ${headers[name]}\r\n`
  if (request.body === undefined) return `${text}\r\n`
  if (!headers['content-type']) text += 'content-type: application/json\r\n'
  return `${text}content-length: ${Buffer.byteLength(request.body)}\r\n\r\n${request.body}`
}

function rememberMaterial(job: Job): Material {
  const key = JSON.stringify([job.ids, job.seed])
  if (remembered?.key !== key) remembered = { key, material: createMaterial(job.ids, job.seed) }
  return remembered.material
}
