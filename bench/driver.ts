import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Job, JobFailure, JobResult } from './load-driver.ts'
import type { MeasuredServer } from './measured-server.ts'

/** What one round of load did to a server. */
export interface Round extends JobResult {
  cpuMicrosecondsPerRequest: number
}

export interface RoundSettings {
  connections: number
  seconds: number
  seed: number
}

export interface Driver {
  /** Loads the server and waits for the end; throws when requests went unanswered. */
  run(server: MeasuredServer, workId: string, settings: RoundSettings): Promise<Round>
  stop(): void
}

export function startDriver(): Driver {
  // Without the launcher's own options, which would let the process end while it waits for a job.
  const child = fork(path.join(import.meta.dirname, 'load-driver.ts'), { execArgv: [] })

  async function askFor(job: Job): Promise<JobResult> {
    const answered = once(child, 'message', { signal: AbortSignal.timeout(job.seconds * 1000 + 60_000) })
    child.send(job)
    const [answer] = (await answered) as [JobResult | JobFailure]
    if ('failure' in answer) throw new Error(answer.failure)
    return answer
  }

  return {
    async run(server, workId, settings) {
      const before = await server.usage()
      const { port, token, ids } = server
      const result = await askFor({ workId, port, token, ids, ...settings })
      const after = await server.usage()
      const cpuMicroseconds = after.cpuMicroseconds - before.cpuMicroseconds
      return { ...result, cpuMicrosecondsPerRequest: cpuMicroseconds / result.requests }
    },
    stop: () => child.disconnect(),
  }
}
