export interface Failure {
  method: string
  url: string
  /** `null` without an answer. */
  statusCode: number | null
  statusMessage: string
  /** Parsed JSON body of the answer, or its text. */
  data?: unknown
}

export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly statusCode: number | null
  readonly statusMessage: string
  readonly #data: unknown

  constructor({ method, url, statusCode, statusMessage, data }: Failure, options?: ErrorOptions) {
    const result = [statusCode ?? '<no response>', statusMessage].filter((part) => part !== '')
    super(`[${method}] ${url}: ${result.join(' ')}`, options)
    this.statusCode = statusCode
    this.statusMessage = statusMessage
    this.#data = data
  }

  /** A getter, so that logs omit the data. */
  get data(): unknown {
    return this.#data
  }
}
