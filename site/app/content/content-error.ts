import { fetchErrorMessage } from './fetch-rules.ts'

export interface Failure {
  method: string
  url: string
  /** `null` where no answer came. */
  statusCode: number | null
  statusMessage: string
  /** Body of the answer, for code that knows it; never logged, never shown. */
  data?: unknown
}

export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly statusCode: number | null
  readonly statusMessage: string
  readonly data: unknown

  constructor(failure: Failure, options?: ErrorOptions) {
    super(
      fetchErrorMessage(failure.method, failure.url, failure.statusCode, failure.statusMessage),
      options,
    )
    this.statusCode = failure.statusCode
    this.statusMessage = failure.statusMessage
    this.data = failure.data
  }
}
