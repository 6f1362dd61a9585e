import type { LeadRefusal } from '@alun/contract/schema/lead'

/** An enquiry that is not taken, with the reason that the site puts into words. */
export class LeadRefused extends Error {
  override readonly name = 'LeadRefused'
  readonly refusal: LeadRefusal

  constructor(refusal: LeadRefusal, options?: ErrorOptions) {
    super(refusal.reason, options)
    this.refusal = refusal
  }
}
