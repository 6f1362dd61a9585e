import { brandName } from '@alun/contract/rules/brand'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FormError } from '../../visit/form-error.ts'
import { useMessages } from '../../words/messages.tsx'
import { NameField, NewPasswordField } from './account-fields.tsx'
import styles from './account-form.module.css'
import { formErrorText } from './form-error-notice.tsx'
import { BackToSignIn, FormPage } from './form-page.tsx'

export type TokenForm = 'reset' | 'invite' | 'confirm'

/** Pages that mails link to; the token stays in the address until it is used. */
export function TokenScreen(props: {
  form: TokenForm
  /** Address of the account; empty if it is unknown. */
  account: string
  hasToken: boolean
  error: FormError | undefined
}) {
  const { account, form, hasToken, error } = props
  const t = useMessages()
  const isUsedUp = error?.code === 'INVALID_TOKEN' || error?.code === 'TOKEN_EXPIRED'
  const elsewhere =
    form === 'invite' ? (
      t('account.askForInvite', { company: brandName })
    ) : form === 'reset' ? (
      <LocaleLink className="link" to="/account/password">
        {t('account.askForLink')}
      </LocaleLink>
    ) : (
      error?.code === 'TOKEN_EXPIRED' && t('account.enterAgain')
    )
  const asks = hasToken && !isUsedUp
  return (
    <FormPage
      heading={t(`account.${form}Heading`)}
      lead={asks ? t(`account.${form}Lead`) : undefined}
    >
      {error && (
        <Notice kind="problem" isAnswer>
          {formErrorText(t, error, 'link')} {isUsedUp && elsewhere}
        </Notice>
      )}
      {!hasToken && <Notice kind="problem">{t('account.noToken')}</Notice>}
      {asks && (
        <form method="post" className={styles.form} data-form={form}>
          {form === 'invite' && <NameField error={error} />}
          {(form === 'invite' || form === 'reset') && (
            <NewPasswordField label={t('account.newPassword')} account={account} error={error} />
          )}
          <button type="submit" className="btn btn--wide">
            {t(form === 'reset' ? 'account.savePassword' : `account.${form}Send`)}
          </button>
        </form>
      )}
      <BackToSignIn />
    </FormPage>
  )
}
