import type { Layout } from '@alun/contract/schema/layout'
import type { PageError } from './content/page-error.ts'
import type { OpenedPage } from './page/define-page.ts'
import { AwayScreen } from './sections/not-found/away-screen.tsx'
import { NotFoundScreen } from './sections/not-found/not-found-screen.tsx'

/** Replaces a page that is missing or unavailable; `null` is an error of the site itself. */
export function errorPage(
  error: PageError | null,
  target: string,
  layout: Layout | null,
): OpenedPage {
  const picture = layout?.notFoundPicture ?? null
  const status = error?.status ?? 500
  return {
    layout,
    head: null,
    headFacts: () => ({}),
    status,
    body:
      status === 404 ? (
        <NotFoundScreen picture={picture} message={error?.message ?? `Page not found: ${target}`} />
      ) : (
        <AwayScreen
          picture={picture}
          reason={error ? 'away' : 'failure'}
          retry={target}
          message={error?.message ?? 'Internal Server Error'}
        />
      ),
  }
}
