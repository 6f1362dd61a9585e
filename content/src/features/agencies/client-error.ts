import type { PartnerErrorCode } from '@alun/contract/schema/partner'

/** A registration that was refused, with the reason for the site to explain. */
export class ClientError extends Error {
  override readonly name = 'ClientError'
  readonly problem: PartnerErrorCode

  constructor(problem: PartnerErrorCode, options?: ErrorOptions) {
    super(problem.reason, options)
    this.problem = problem
  }
}
