import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import type { PartnerErrorCode } from '@alun/contract/schema/partner'
import { ApiError } from '../../core/http/api-error.ts'

const answers: Record<PartnerErrorCode['reason'], readonly [ApiErrorCode, string]> = {
  missing: ['INVALID_PAYLOAD', 'Required fields are empty.'],
  invalid: ['INVALID_PAYLOAD', 'A field is too long, or not one of the choices.'],
  sold: ['INVALID_PAYLOAD', 'The unit is sold.'],
  claimed: ['RECORD_NOT_UNIQUE', 'The client is known already.'],
  'too-many': ['REQUESTS_EXCEEDED', 'Too many registrations; try again later.'],
}

export function clientError(details: PartnerErrorCode): ApiError {
  return new ApiError(...answers[details.reason], { details })
}
