import { localePath } from '@alun/contract/rules/locale'
import { useLocale, useMessages } from '../../words/messages.tsx'
import styles from './account-form.module.css'

/** Below the forms of those who are not signed in. */
export function BackToSignIn() {
  const t = useMessages()
  return (
    <p className={styles.links}>
      <a className="link tap" href={localePath('/account/login', useLocale())}>
        {t('account.backToSignIn')}
      </a>
    </p>
  )
}
