import { z } from 'zod'

/**
 * Drafts in place. `POST /v1/preview-tokens` with the Bearer of an admin, editor or translator answers `{ data:
 * previewToken }` with 201; others get 403. A call of `GET /v1/pages/…` with the usual Bearer and the header
 * `previewTokenHeader` is answered from drafts, with `Cache-Control: no-store` and without an ETag. A token
 * that is expired, forged, or of an account that may no longer see drafts is answered with 401 TOKEN_EXPIRED or
 * 403 INVALID_TOKEN, never with published pages.
 */
export const previewToken = z.object({
  token: z.string(),
  /** Milliseconds from now. */
  expires: z.int().positive(),
})
export type PreviewToken = z.infer<typeof previewToken>
