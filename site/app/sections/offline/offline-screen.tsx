import type { Layout } from '@alun/contract/schema/layout'
import { WhatsappIcon } from '../../ui/icons.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './offline.module.css'

/** What `service-worker/copies.ts` takes from this page, or fills in. */
export const asOfTemplate = 'as-of'
export const seenPages = 'seen-pages'

/** Whom to call where there is no page to show, and the pages that there are. */
export function OfflineScreen({ layout: { contacts } }: { layout: Layout }) {
  const t = useMessages()
  const { email, phone, telegram, whatsapp } = contacts
  const links = [
    phone.e164 && { href: `tel:${phone.e164}`, text: phone.display },
    whatsapp && { href: whatsapp.url, text: t('layout.whatsapp'), icon: <WhatsappIcon /> },
    telegram && { href: telegram.url, text: t('layout.telegram') },
    email && { href: `mailto:${email}`, text: email },
  ].filter((link) => typeof link === 'object' && link !== null)
  return (
    <div data-screen="offline">
      <title>{t('offline.heading')}</title>
      <meta name="robots" content="noindex" />
      <section className="sec" aria-labelledby="h1">
        <div className="wrap stack">
          <h1 id="h1">{t('offline.heading')}</h1>
          <p className="lead">{t('offline.text')}</p>
          <p>{t('offline.contact')}</p>
          <ul className={`row ${styles.links}`}>
            {links.map(({ href, text, icon }) => (
              <li key={href}>
                <a className="link tap" href={href} rel="noopener noreferrer">
                  {icon}
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <p className="btns">
            {/* biome-ignore lint/a11y/useValidAnchor: leads to the address that was asked for */}
            <a className="btn" href="">
              {t('layout.awayRetry')}
            </a>
          </p>
          <div className={`stack ${styles.seen}`}>
            <h2>{t('offline.seen')}</h2>
            <ul id={seenPages} hidden />
          </div>
        </div>
      </section>
      <template id={asOfTemplate}>
        <AsOf />
      </template>
    </div>
  )
}

/** Put into the stored copy of any page, so it brings its look along. */
function AsOf() {
  const t = useMessages()
  return (
    <p
      role="status"
      data-as-of=""
      style={{
        margin: 0,
        padding: 'var(--s-2) var(--s-4)',
        maxWidth: 'none',
        background: 'var(--surface-raised)',
        color: 'var(--ink)',
        borderBottom: '2px solid var(--ink)',
        textAlign: 'center',
      }}
    >
      {t('offline.asOf', { time: '{time}' })}
    </p>
  )
}
