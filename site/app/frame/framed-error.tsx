import type { Frame } from '@alun/contract/frame'
import type { Locale } from '@alun/contract/locale'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { type Catalogue, LanguageProvider } from '../messages/messages.tsx'
import { AwayScreen } from '../not-found/away-screen.tsx'
import { NotFoundScreen } from '../not-found/not-found-screen.tsx'
import { isConnectionFailure } from './connection-failure.ts'
import { lastFrame } from './last-frame.ts'
import { usePageFrame } from './page-frame.ts'
import { PageShell } from './page-shell.tsx'

/** What is shown instead of a screen that isn't there, can't be had or has failed. */
export function FramedError({ locale, catalogue }: { locale: Locale; catalogue: Catalogue }) {
  const error = useRouteError()
  const page = usePageFrame()
  const { pathname, search } = useLocation()
  const frame = page?.frame ?? frameOf(error) ?? lastFrame(locale)
  const reason = reasonOf(error)
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <LanguageProvider locale={locale} catalogue={catalogue}>
      <PageShell frame={frame} readyLocales={null}>
        {missing ? (
          <NotFoundScreen
            picture={frame?.notFoundPicture ?? null}
            message={error.statusText || `Page not found: ${pathname}${search}`}
          />
        ) : (
          <AwayScreen
            // Without a connection another picture can't be had either.
            picture={reason === 'connection' ? null : (frame?.notFoundPicture ?? null)}
            reason={reason}
            retry={pathname + search}
          />
        )}
      </PageShell>
    </LanguageProvider>
  )
}

function reasonOf(error: unknown) {
  if (isRouteErrorResponse(error)) return 'away'
  return isConnectionFailure(error) ? 'connection' : 'failure'
}

function frameOf(error: unknown): Frame | null {
  if (!isRouteErrorResponse(error)) return null
  const data: unknown = error.data
  return carriesFrame(data) ? data.frame : null
}

/** The reader of the content service puts the last frame it knows beside the error. */
function carriesFrame(data: unknown): data is { frame: Frame | null } {
  return typeof data === 'object' && data !== null && 'frame' in data
}
