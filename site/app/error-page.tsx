import type { ScreenRefusal } from './content/page-error.ts'
import type { OpenedPage } from './page/define-page.ts'
import { AwayScreen } from './sections/not-found/away-screen.tsx'
import { NotFoundScreen } from './sections/not-found/not-found-screen.tsx'

/** What is shown in place of a page that is missing or unavailable; `null` is a failure of ours. */
export function refusalPage(refusal: ScreenRefusal | null, target: string): OpenedPage {
  const frame = refusal?.frame ?? null
  const picture = frame?.notFoundPicture ?? null
  const status = refusal?.status ?? 500
  return {
    frame,
    head: null,
    headFacts: {},
    actionBar: false,
    status,
    body:
      status === 404 ? (
        <NotFoundScreen
          picture={picture}
          message={refusal?.message ?? `Page not found: ${target}`}
        />
      ) : (
        <AwayScreen picture={picture} reason={refusal ? 'away' : 'failure'} retry={target} />
      ),
  }
}
