import { localePath } from '@alun/contract/locale'
import { Link } from 'react-router'
import { useLocale } from '../messages/messages.tsx'
import styles from './account-form.module.css'
import { useAccountWords } from './account-words.tsx'
import { Field, Notice } from './field.tsx'
import { FormPage } from './form-page.tsx'
import { type Refused, refusalText } from './refused.ts'

/** Asks for a link by which a forgotten password is replaced. */
export function PasswordScreen({ sent, refused }: { sent: boolean; refused: Refused | undefined }) {
  const t = useAccountWords()
  const locale = useLocale()
  return (
    <FormPage heading={t('passwordHeading')} lead={t('passwordLead')}>
      {refused && <Notice kind="problem">{refusalText(t, refused, 'saving')}</Notice>}
      {sent && !refused && <Notice kind="done">{t('passwordSent')}</Notice>}
      <form method="post" className={styles.form} data-form="password">
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={200}
          defaultValue={refused?.values.email}
          required
        />
        <button type="submit" className="btn btn--wide">
          {t('passwordSend')}
        </button>
      </form>
      <p className={styles.links}>
        <Link className="link" to={localePath('/account/login', locale)}>
          {t('backToSignIn')}
        </Link>
      </p>
    </FormPage>
  )
}
