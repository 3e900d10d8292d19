/**
 * Makes the load, in a process of its own so that its processor time is not the server's. The benchmark sends a `Job`
 * and gets a `JobResult` or a `JobFailure` back; the process ends with the benchmark.
 */
import { connect } from 'node:net'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { createRandom, type Random } from '../src/crm/sample-data/random.ts'
import { createAnswerReader } from './answer-reader.ts'
import { createMaterial } from './material.ts'
import type { Material, Request, Work } from './work.ts'
import { findWork } from './works.ts'

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
  /** Of every request, in the form of HTTP/1.1. */
  headers: string
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
  const work = findWork(job.workId)
  const load: Load = {
    work,
    job,
    headers: toLines({ host: 'localhost', ...work.headers(job.token) }),
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
  const { work, job, headers, material, random, histogram, result } = load
  return new Promise((resolve, reject) => {
    const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0

    function send() {
      const request = work.createRequest(random, material)
      sentAt = performance.now()
      socket.write(toText(request, headers))
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
    socket.on('data', (chunk: Buffer) => {
      if (work.refusal && chunk.includes(work.refusal)) result.errors++
      read(chunk)
    })
    socket.on('error', reject)
    socket.on('end', () => reject(new Error(`${work.id}: the server closed the connection`)))
  })
}

function toText({ method, path, body }: Request, headers: string): string {
  const head = `${method} ${path} HTTP/1.1\r\n${headers}`
  return body === undefined
    ? `${head}\r\n`
    : `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function toLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}

function rememberMaterial(job: Job): Material {
  const key = JSON.stringify([job.ids, job.seed])
  if (remembered?.key !== key) remembered = { key, material: createMaterial(job.ids, job.seed) }
  return remembered.material
}
