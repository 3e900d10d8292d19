import type { MeasuredServer } from './measured-server.ts'

/** A server that can be compared: filled once with sample people, then started. */
export interface ServerKind {
  name: string
  fill(filling: Filling): Promise<() => Promise<MeasuredServer>>
}

export interface Filling {
  /** Where its files go; removed by the benchmark at the end. */
  directory: string
  contacts: number
  seed: number
}
