import type { Locale } from '@alun/contract/rules/locale'
import { isPersonalPath } from '@alun/contract/rules/path-kinds'
import type { ReactNode } from 'react'
import { galleryReference } from '../../islands/gallery/gallery-reference.ts'
import { Island } from '../../page/island-place.tsx'
import { usePage } from '../../page/page-context.ts'
import { useMessages } from '../../words/messages.tsx'
import { VisitorBar } from '../account/visitor-bar.tsx'
import { Consent } from '../consent/consent.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Menu } from './menu.tsx'
import { PromoDialogPlace } from './promo-dialog-place.tsx'
import { UntranslatedNote } from './untranslated-note.tsx'

/** Header, footer and dialogs around every page; works without a layout from the service. */
export function PageShell(props: {
  /** Languages the page is complete in, `null` where the address has no page. */
  readyLocales: readonly Locale[] | null
  children: ReactNode
}) {
  const { readyLocales, children } = props
  const { formAnswer, layout, pathname, visitor } = usePage()
  const t = useMessages()
  return (
    <>
      <a className="skip" href="#main">
        {t('layout.skip')}
      </a>
      <Consent layout={layout} />
      {visitor && <VisitorBar visitor={visitor} />}
      <Header layout={layout} readyLocales={readyLocales} />
      <Menu layout={layout} readyLocales={readyLocales} />
      <main id="main" tabIndex={-1}>
        <UntranslatedNote />
        {children}
      </main>
      <Footer layout={layout} />
      <Island of={galleryReference} props={{}} />
      {isPersonalPath(pathname) || formAnswer ? null : <PromoDialogPlace layout={layout} />}
    </>
  )
}
