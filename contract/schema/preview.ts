import { z } from 'zod'
import { type Locale, localePath } from '../rules/locale.ts'
import type { ScreenName } from './page.ts'

/**
 * Drafts in place. `POST /v1/preview-tokens` with the Bearer of an admin, editor or translator
 * answers `{ data: previewToken }` with 201; others get 403. A call of `GET /v1/pages/…` that has
 * the usual Bearer and this header beside it is answered from the drafts, with `Cache-Control:
 * no-store` and without an ETag. A token that is expired, forged, or of somebody who may no longer
 * see drafts is answered with 401 TOKEN_EXPIRED or INVALID_TOKEN (403), never with published pages.
 */

export const previewTokenHeader = 'X-Preview-Token'

/** In milliseconds. */
export const previewLifetime = 3_600_000

export const previewToken = z.object({
  token: z.string(),
  /** In milliseconds from now. */
  expires: z.int().positive(),
})
export type PreviewToken = z.infer<typeof previewToken>

/** Page of the site that takes a token into its cookie and goes on to a page. */
export const previewPath = '/preview'
export const previewParameters = { token: 'token', to: 'to' } as const

/** Address below the site's origin that shows the drafts of a page. */
export function previewAddress(token: string, path: string, locale: Locale): string {
  const query = new URLSearchParams({
    [previewParameters.token]: token,
    [previewParameters.to]: localePath(path, locale),
  })
  return `${previewPath}?${query}`
}

/**
 * Where the panel edits what a page shows, below the origin of `CONTENT_PUBLIC_URL`. The panel asks
 * people to sign in first and leads on to the record; lists and unknown items lead to the list.
 */
export function editPath(screen: ScreenName, slug: string | null, locale: Locale): string {
  const path = ['/admin/edit', screen, ...(slug ? [encodeURIComponent(slug)] : [])].join('/')
  return `${path}?${new URLSearchParams({ locale })}`
}
