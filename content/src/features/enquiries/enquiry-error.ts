import type { EnquiryErrorCode } from '@alun/contract/schema/enquiry'

/** An enquiry that is refused, with a reason that the site has words for. */
export class EnquiryError extends Error {
  override readonly name = 'EnquiryError'
  readonly problem: EnquiryErrorCode

  constructor(problem: EnquiryErrorCode, options?: ErrorOptions) {
    super(problem.reason, options)
    this.problem = problem
  }
}
