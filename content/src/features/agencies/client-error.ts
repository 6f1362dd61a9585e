import type { PartnerRefusal } from '@alun/contract/schema/partner'

/** A registration that was refused, with the reason for the site to explain. */
export class ClientRefused extends Error {
  override readonly name = 'ClientRefused'
  readonly refusal: PartnerRefusal

  constructor(refusal: PartnerRefusal, options?: ErrorOptions) {
    super(refusal.reason, options)
    this.refusal = refusal
  }
}
