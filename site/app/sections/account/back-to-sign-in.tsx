import { LocaleLink } from '../../ui/locale-link.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './account-form.module.css'

/** Below the forms of those who are not signed in. */
export function BackToSignIn() {
  const t = useMessages()
  return (
    <p className={styles.links}>
      <LocaleLink className="link tap" to="/account/login">
        {t('account.backToSignIn')}
      </LocaleLink>
    </p>
  )
}
