import type { Locale } from '@alun/contract/rules/locale'
import { endOfOfficeDay } from '@alun/contract/rules/office-day'
import { isPersonalPath } from '@alun/contract/rules/path-kinds'
import type { Layout } from '@alun/contract/schema/layout'
import { type ReactNode, use } from 'react'
import { Consent } from './browser/consent/consent-banner.tsx'
import { untranslatedNote } from './browser/language/translated-path.ts'
import { VisitorBar } from './features/account/visitor-bar.tsx'
import { FormAnswerContext } from './features/enquiry/form-island.tsx'
import { salesContacts } from './features/enquiry/sales-contacts.ts'
import { galleryLost } from './features/gallery/gallery-lost.ts'
import { promoDialogReference } from './features/promo/promo-dialog-reference.ts'
import { onDemandIsland } from './islands/island.ts'
import { Island } from './page/island-place.tsx'
import { usePage, useQuery } from './page/page-context.ts'
import { Sections } from './page/sections.tsx'
import styles from './page-shell.module.css'
import { Footer } from './sections/layout/footer.tsx'
import { Header } from './sections/layout/header.tsx'
import { Menu } from './sections/layout/menu.tsx'
import { useMessages } from './words/messages.tsx'

const gallery = onDemandIsland<object>('gallery')

/** Header, footer and dialogs of every page; works without a layout from the service. */
export function PageShell(props: {
  /** Languages in which the page is complete; `null` if `head` of the page is missing. */
  readyLocales: readonly Locale[] | null
  children: ReactNode
}) {
  const { readyLocales, children } = props
  const { layout, pathname, site, visitor } = usePage()
  const formAnswer = use(FormAnswerContext)
  const hasSent = useQuery().has('sent')
  const t = useMessages()
  return (
    <Sections ofLayout>
      <a className="skip" href="#main">
        {t('layout.skip')}
      </a>
      <Consent layout={layout} gtmId={site.gtmId} />
      {visitor && <VisitorBar visitor={visitor} />}
      <Header layout={layout} readyLocales={readyLocales} />
      <Menu layout={layout} readyLocales={readyLocales} />
      <main id="main" tabIndex={-1}>
        {/*
          `:target` shows it, which works on cached pages and without JavaScript. The text is in an
          attribute, because reader views and pages without styles would begin with it.
        */}
        <p id={untranslatedNote} className={styles.note} data-note={t('layout.untranslated')} />
        <Sections>{children}</Sections>
      </main>
      <Footer layout={layout} />
      <Island of={gallery} props={{}} />
      <template id={galleryLost}>
        <div className={styles.lost} role="alert" data-gallery-lost="">
          <p>{t('gallery.lost')}</p>
          <a className="btn btn--s" href={pathname}>
            {t('gallery.openPicture')}
          </a>
          <button type="button" className="btn btn--s btn--quiet">
            {t('gallery.again')}
          </button>
        </div>
      </template>
      {isPersonalPath(pathname) || formAnswer || hasSent ? null : (
        <PromoDialogPlace layout={layout} />
      )}
    </Sections>
  )
}

function PromoDialogPlace({ layout }: { layout: Layout | null }) {
  const { botCheck } = usePage().site
  if (!layout?.promo) return null
  const props = { promo: layout.promo, contacts: salesContacts(layout), answer: null, botCheck }
  return (
    <div data-offer-end={endOfOfficeDay(layout.promo.validity.to)}>
      <Island of={promoDialogReference} props={props} />
    </div>
  )
}
