import { localePath } from '@alun/contract/rules/locale'
import type { Refused } from '../../visit/refused.ts'
import { type Key, useLanguage } from '../../words/messages.tsx'
import styles from './account-form.module.css'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { Notice } from './field.tsx'
import { FormPage } from './form-page.tsx'
import { NameField, NewPasswordField } from './person-fields.tsx'
import { refusalText } from './refusal-text.ts'

export type TokenForm = 'reset' | 'invite' | 'confirm'

const words = {
  reset: {
    heading: 'account.resetHeading',
    lead: 'account.resetLead',
    send: 'account.savePassword',
  },
  invite: {
    heading: 'account.inviteHeading',
    lead: 'account.inviteLead',
    send: 'account.inviteSend',
  },
  confirm: {
    heading: 'account.confirmHeading',
    lead: 'account.confirmLead',
    send: 'account.confirmSend',
  },
} as const satisfies Record<TokenForm, Record<string, Key>>

/** Pages that mails link to; the token stays in the address until it is used. */
export function TokenScreen(props: {
  form: TokenForm
  hasToken: boolean
  refused: Refused | undefined
}) {
  const { form, hasToken, refused } = props
  const { locale, t } = useLanguage()
  const { heading, lead, send } = words[form]
  const isUsedUp = refused?.code === 'INVALID_TOKEN' || refused?.code === 'TOKEN_EXPIRED'
  const elsewhere =
    form === 'invite' ? (
      t('account.askForInvite')
    ) : form === 'reset' ? (
      <a className="link" href={localePath('/account/password', locale)}>
        {t('account.askForLink')}
      </a>
    ) : (
      refused?.code === 'TOKEN_EXPIRED' && t('account.enterAgain')
    )
  const asks = hasToken && !isUsedUp
  return (
    <FormPage heading={t(heading)} lead={asks ? t(lead) : undefined}>
      {refused && (
        <Notice kind="problem" isAnswer>
          {refusalText(t, refused, 'link')} {isUsedUp && elsewhere}
        </Notice>
      )}
      {!hasToken && <Notice kind="problem">{t('account.noToken')}</Notice>}
      {asks && (
        <form method="post" className={styles.form} data-form={form}>
          {form === 'invite' && <NameField refused={refused} />}
          {form !== 'confirm' && (
            <NewPasswordField label={t('account.newPassword')} refused={refused} />
          )}
          <button type="submit" className="btn btn--wide">
            {t(send)}
          </button>
        </form>
      )}
      <BackToSignIn />
    </FormPage>
  )
}
