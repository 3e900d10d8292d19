/** A request that the XML door turns away by itself, before or beside the operations: a status and a sentence. */
export class Refusal extends Error {
  override name = 'Refusal'
  status: number
  headers: Record<string, string>

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** Said of plain HTTP. A redirect would invite clients to go on sending their token in the clear. */
export const HTTPS_ONLY = 'This API is served over HTTPS only'
