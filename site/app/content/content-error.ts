import { fetchErrorMessage } from './fetch-rules.ts'

export interface Failure {
  method: string
  url: string
  /** `null` where no answer came. */
  statusCode: number | null
  statusMessage: string
}

export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly statusCode: number | null
  readonly statusMessage: string

  constructor({ method, url, statusCode, statusMessage }: Failure, options?: ErrorOptions) {
    super(fetchErrorMessage(method, url, statusCode, statusMessage), options)
    this.statusCode = statusCode
    this.statusMessage = statusMessage
  }
}
