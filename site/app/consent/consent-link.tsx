import { useMessages } from '../messages/messages.tsx'
import styles from './consent-link.module.css'
import { useGtmId } from './gtm-id.ts'

/** Lets the visitor choose again; nothing where there is nothing to choose. */
export function ConsentLink() {
  const t = useMessages()
  if (useGtmId() === null) return null
  const ask = () => document.dispatchEvent(new Event('consent-asked'))
  return (
    <span className={styles.place}>
      {' · '}
      <button type="button" className={styles.link} data-consent-open="" onClick={ask}>
        {t('frame.cookieSettings')}
      </button>
    </span>
  )
}
