import type { Frame } from '@alun/contract/frame'
import type { Locale } from '@alun/contract/locale'
import { type ReactNode, useEffect } from 'react'
import { VisitorPlace } from '../account/visitor-place.tsx'
import { Consent } from '../consent/consent.tsx'
import { GalleryDoor } from '../gallery/gallery-door.tsx'
import { EarlySubmits } from '../lead/early-submits.tsx'
import { useMessages } from '../messages/messages.tsx'
import { PendingBar } from '../navigation/pending-bar.tsx'
import { useNavigateTo } from '../navigation/use-navigate-to.ts'
import { Promo } from '../promo/promo.tsx'
import { ActionBar } from './action-bar.tsx'
import { followContentLink } from './follow-content-link.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { useScreenHandle } from './screen-handle.ts'
import { UntranslatedNote } from './untranslated-note.tsx'

/** What surrounds every screen; it stands without content as well. */
export function PageShell(props: {
  frame: Frame | null
  /** Languages the page is complete in, `null` where the page is none. */
  readyLocales: readonly Locale[] | null
  children: ReactNode
}) {
  const { frame, readyLocales, children } = props
  const t = useMessages()
  const { actionBar = false } = useScreenHandle()
  const navigateTo = useNavigateTo()
  useEffect(() => {
    // React holds back a click on what it has not brought to life yet.
    const follow = (event: MouseEvent) => followContentLink(event, navigateTo)
    document.addEventListener('click', follow, { capture: true })
    return () => document.removeEventListener('click', follow, { capture: true })
  }, [navigateTo])
  return (
    <>
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      <Consent frame={frame} />
      <PendingBar />
      <VisitorPlace />
      <EarlySubmits />
      <Header frame={frame} readyLocales={readyLocales} />
      <Menu frame={frame} readyLocales={readyLocales} />
      <main id="main" tabIndex={-1}>
        <UntranslatedNote />
        {children}
      </main>
      {actionBar && <ActionBar frame={frame} />}
      <Footer frame={frame} />
      <GalleryDoor />
      <Promo promo={frame?.promo ?? null} />
    </>
  )
}
