import type { EnquiryErrorCode } from '@alun/contract/schema/enquiry'

/** An enquiry that is refused, with a reason that the site has words for. */
export class EnquiryError extends Error {
  override readonly name = 'LeadRefused'
  readonly refusal: EnquiryErrorCode

  constructor(refusal: EnquiryErrorCode, options?: ErrorOptions) {
    super(refusal.reason, options)
    this.refusal = refusal
  }
}
