import type { Refused } from '../../visit/form-error.ts'
import { useMessages } from '../../words/messages.tsx'
import styles from './account-form.module.css'
import { Notice } from './field.tsx'
import { RefusalNotice } from './form-error-notice.tsx'
import { BackToSignIn, FormPage } from './form-page.tsx'
import { EmailField } from './person-fields.tsx'

/** Requests a mail with a link to reset the password. */
export function PasswordScreen({ sent, refused }: { sent: boolean; refused: Refused | undefined }) {
  const t = useMessages()
  return (
    <FormPage heading={t('account.forgot')} lead={t('account.passwordLead')}>
      {refused && <RefusalNotice refused={refused} purpose="saving" />}
      {sent && !refused && (
        <Notice kind="done" isAnswer>
          {t('account.passwordSent')}
        </Notice>
      )}
      <form method="post" className={styles.form} data-form="password">
        <EmailField refused={refused} />
        <button type="submit" className="btn btn--wide">
          {t('account.passwordSend')}
        </button>
      </form>
      <BackToSignIn />
    </FormPage>
  )
}
