import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import type { EnquiryErrorCode } from '@alun/contract/schema/enquiry'
import { ApiError } from '../../core/http/api-error.ts'

/** Code and message for the caller's log; the site has its own words for visitors. */
const answers: Record<EnquiryErrorCode['reason'], readonly [ApiErrorCode, string]> = {
  missing: ['INVALID_PAYLOAD', 'Required fields are empty.'],
  invalid: ['INVALID_PAYLOAD', 'A field is too long or not what its form offers.'],
  malformed: ['INVALID_PAYLOAD', 'The request is not readable as multipart/form-data.'],
  'file-type': [
    'INVALID_PAYLOAD',
    'The name or the content of the file is not of an allowed type.',
  ],
  'file-infected': ['INVALID_PAYLOAD', 'The file is infected.'],
  'file-too-large': ['CONTENT_TOO_LARGE', 'The file is larger than 5 MB.'],
  'too-large': ['CONTENT_TOO_LARGE', 'The request is too large.'],
  'slot-taken': ['INVALID_PAYLOAD', 'The time is not free any more.'],
  'viewings-full': [
    'INVALID_PAYLOAD',
    'This contact, number or network has enough viewings ahead.',
  ],
  'too-many': ['REQUESTS_EXCEEDED', 'Too many enquiries; try again later.'],
}

export function enquiryError(details: EnquiryErrorCode, options?: ErrorOptions): ApiError {
  return new ApiError(...answers[details.reason], { ...options, details })
}
