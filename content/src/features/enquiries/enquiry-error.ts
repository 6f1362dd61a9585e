import type { LeadRefusal } from '@alun/contract/schema/lead'

/** An enquiry that is refused, with a reason that the site has words for. */
export class LeadRefused extends Error {
  override readonly name = 'LeadRefused'
  readonly refusal: LeadRefusal

  constructor(refusal: LeadRefusal, options?: ErrorOptions) {
    super(refusal.reason, options)
    this.refusal = refusal
  }
}
