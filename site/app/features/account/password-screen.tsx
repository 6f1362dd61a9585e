import { Notice } from '../../ui/notice.tsx'
import type { FormError } from '../../visit/form-error.ts'
import { useMessages } from '../../words/messages.tsx'
import { EmailField } from './account-fields.tsx'
import styles from './account-form.module.css'
import { FormErrorNotice } from './form-error-notice.tsx'
import { BackToSignIn, FormPage } from './form-page.tsx'

export function PasswordScreen({ sent, error }: { sent: boolean; error: FormError | undefined }) {
  const t = useMessages()
  return (
    <FormPage heading={t('account.forgot')} lead={t('account.passwordLead')}>
      {error && <FormErrorNotice error={error} />}
      {sent && !error && (
        <Notice kind="done" isAnswer>
          {t('account.passwordSent')}
        </Notice>
      )}
      <form method="post" className={styles.form} data-form="password">
        <EmailField error={error} />
        <button type="submit" className="btn btn--wide">
          {t('account.passwordSend')}
        </button>
      </form>
      <BackToSignIn />
    </FormPage>
  )
}
