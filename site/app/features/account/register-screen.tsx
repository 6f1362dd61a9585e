import { privacyPolicyPath } from '@alun/contract/rules/privacy-policy'
import fields from '../../ui/field.module.css'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FormError } from '../../visit/form-error.ts'
import { useMessages } from '../../words/messages.tsx'
import { EmailField, NameField, NewPasswordField } from './account-fields.tsx'
import styles from './account-form.module.css'
import { FormErrorNotice } from './form-error-notice.tsx'
import { BackToSignIn, FormPage } from './form-page.tsx'

interface RegisterProps {
  /** The service is unavailable, so it is unknown whether visitors may register. */
  away: boolean
  /** The mail was sent, whether or not the address has an account. */
  sent: boolean
  error: FormError | undefined
}

/** Registration; the account works after its address is confirmed by mail. */
export function RegisterScreen({ away, sent, error }: RegisterProps) {
  const t = useMessages()
  // A rejected form stays visible with its input, even if the service is unavailable now.
  const asks = error !== undefined || !(away || sent)
  return (
    <FormPage
      heading={t('account.registerHeading')}
      lead={asks ? t('account.registerLead') : undefined}
    >
      {error && <FormErrorNotice error={error} />}
      {!asks && (
        <Notice kind={away ? 'problem' : 'done'} isAnswer={sent}>
          {t(away ? 'account.registerAway' : 'account.registerSent')}
        </Notice>
      )}
      {asks && (
        <form method="post" className={styles.form} data-form="register">
          <NameField error={error} />
          <EmailField error={error} />
          <NewPasswordField label={t('account.password')} account={null} error={error} />
          <button type="submit" className="btn btn--wide">
            {t('account.registerSend')}
          </button>
          <p className={fields.hint} data-privacy-notice>
            {t('enquiry.privacy')}{' '}
            <LocaleLink to={privacyPolicyPath}>{t('enquiry.privacyLink')}</LocaleLink>.
          </p>
        </form>
      )}
      <BackToSignIn />
    </FormPage>
  )
}
