import type { Layout } from '@alun/contract/schema/layout'
import { ChannelItems, useChannels } from '../../islands/enquiry/channels.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './offline.module.css'

/** What `service-worker/copies.ts` takes from this page, or fills in. */
export const asOfTemplate = 'as-of'
export const seenPages = 'seen-pages'

/** Whom to call where there is no page to show, and the pages that there are. */
export function OfflineScreen({ layout: { contacts } }: { layout: Layout }) {
  const t = useMessages()
  const { phone, whatsapp, telegram, email } = useChannels(contacts)
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
            <ChannelItems to={[phone, whatsapp, telegram, email]} className="link tap" icon />
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
