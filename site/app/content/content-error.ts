import { fetchErrorMessage } from './fetch-rules.ts'

export interface Failure {
  method: string
  url: string
  /** `null` where no answer came. */
  statusCode: number | null
  statusMessage: string
  /** The parsed body of the answer; its text where that is not JSON. */
  data?: unknown
}

export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly statusCode: number | null
  readonly statusMessage: string
  readonly #data: unknown

  constructor({ method, url, statusCode, statusMessage, data }: Failure, options?: ErrorOptions) {
    super(fetchErrorMessage(method, url, statusCode, statusMessage), options)
    this.statusCode = statusCode
    this.statusMessage = statusMessage
    this.#data = data
  }

  /** For code that catches the error. No own property, so that logs leave it out. */
  get data(): unknown {
    return this.#data
  }
}
