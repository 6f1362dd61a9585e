import { useMessages } from '../messages/messages.tsx'
import styles from './consent-link.module.css'
import { useGtmId } from './gtm-id.ts'

/** Lets the visitor choose again, heard by the document; nothing where there is nothing to choose. */
export function ConsentLink() {
  const t = useMessages()
  if (useGtmId() === null) return null
  return (
    <span className={styles.place}>
      {' · '}
      <button type="button" className={styles.link} data-consent-open="">
        {t('frame.cookieSettings')}
      </button>
    </span>
  )
}
