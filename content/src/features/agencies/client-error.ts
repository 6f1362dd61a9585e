import type { PartnerErrorCode } from '@alun/contract/schema/partner'

/** A registration that was refused, with the reason for the site to explain. */
export class ClientError extends Error {
  override readonly name = 'ClientRefused'
  readonly refusal: PartnerErrorCode

  constructor(refusal: PartnerErrorCode, options?: ErrorOptions) {
    super(refusal.reason, options)
    this.refusal = refusal
  }
}
