import { useMessages } from '../../words/messages.tsx'
import styles from './consent-link.module.css'

/** Opens the consent banner again (`browser/consent/consent.ts`). */
export function ConsentLink() {
  const t = useMessages()
  return (
    <span className="scripted">
      {' · '}
      <button type="button" className={styles.link} data-consent-open="">
        {t('layout.cookieSettings')}
      </button>
    </span>
  )
}
