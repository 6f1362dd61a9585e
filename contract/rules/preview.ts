import { previewPath } from '../site-definition/server-paths.ts'
import { type Locale, localePath } from './locale.ts'
import type { ScreenName } from './screens.ts'

export const previewTokenHeader = 'X-Preview-Token'

/** Milliseconds. */
export const previewLifetime = 3_600_000

export const previewParameters = { token: 'token', to: 'to' } as const

/** Address below the site's origin that shows the drafts of a page. */
export function previewAddress(token: string, path: string, locale: Locale): string {
  const query = new URLSearchParams({
    [previewParameters.token]: token,
    [previewParameters.to]: localePath(path, locale),
  })
  return `${previewPath}?${query}`
}

/** Path of the panel that edits the content of a page; lists and unknown items lead to the list. */
export function editPath(screen: ScreenName, slug: string | null, locale: Locale): string {
  const path = ['/admin/edit', screen, ...(slug ? [encodeURIComponent(slug)] : [])].join('/')
  return `${path}?${new URLSearchParams({ locale })}`
}
