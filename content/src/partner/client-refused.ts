import type { PartnerRefusal } from '@alun/contract/schema/partner'

/** A client that is not registered, with the reason that the site puts into words. */
export class ClientRefused extends Error {
  override readonly name = 'ClientRefused'
  readonly refusal: PartnerRefusal

  constructor(refusal: PartnerRefusal, options?: ErrorOptions) {
    super(refusal.reason, options)
    this.refusal = refusal
  }
}
