import { useMessages } from '../messages/messages.tsx'
import { usePage } from '../page-context.ts'
import styles from './consent-link.module.css'

/** Lets the visitor choose again, heard by the document; nothing where there is nothing to choose. */
export function ConsentLink() {
  const t = useMessages()
  if (usePage().site.gtmId === null) return null
  return (
    <span className={styles.place}>
      {' · '}
      <button type="button" className={styles.link} data-consent-open="">
        {t('frame.cookieSettings')}
      </button>
    </span>
  )
}
