import { localePath } from '@alun/contract/locale'
import { Link } from 'react-router'
import { useLocale } from '../messages/messages.tsx'
import styles from './account-form.module.css'
import { type AccountKey, useAccountWords } from './account-words.tsx'
import { Field, Notice } from './field.tsx'
import { FormPage } from './form-page.tsx'
import { type Refused, refusalText } from './refused.ts'

export type TokenForm = 'reset' | 'invite' | 'confirm'

const words = {
  reset: { heading: 'resetHeading', lead: 'resetLead', send: 'savePassword' },
  invite: { heading: 'inviteHeading', lead: 'inviteLead', send: 'inviteSend' },
  confirm: { heading: 'confirmHeading', lead: 'confirmLead', send: 'confirmSend' },
} as const satisfies Record<TokenForm, Record<string, AccountKey>>

/** Pages that letters lead to; the token of the letter stays in the address until it is used. */
export function TokenScreen(props: {
  form: TokenForm
  hasToken: boolean
  refused: Refused | undefined
}) {
  const { form, hasToken, refused } = props
  const t = useAccountWords()
  const locale = useLocale()
  const { heading, lead, send } = words[form]
  const isSpent = refused?.code === 'INVALID_TOKEN' || refused?.code === 'TOKEN_EXPIRED'
  const elsewhere =
    form === 'invite' ? (
      t('askForInvite')
    ) : form === 'reset' ? (
      <Link className="link" to={localePath('/account/password', locale)}>
        {t('askForLink')}
      </Link>
    ) : null
  return (
    <FormPage heading={t(heading)} lead={t(lead)}>
      {refused && (
        <Notice kind="problem">
          {refusalText(t, refused, 'link')} {isSpent && elsewhere}
        </Notice>
      )}
      {!hasToken && <Notice kind="problem">{t('noToken')}</Notice>}
      {hasToken && !isSpent && (
        <form method="post" className={styles.form} data-form={form}>
          {form === 'invite' && (
            <Field
              label={t('name')}
              name="name"
              autoComplete="name"
              maxLength={200}
              defaultValue={refused?.values.name}
              required
            />
          )}
          {form !== 'confirm' && (
            <Field
              label={t('newPassword')}
              name="password"
              type="password"
              autoComplete="new-password"
              hint={t('passwordHint')}
              aria-invalid={refused?.inputs.includes('password') ? true : undefined}
              required
            />
          )}
          <button type="submit" className="btn btn--wide">
            {t(send)}
          </button>
        </form>
      )}
      <p className={styles.links}>
        <Link className="link" to={localePath('/account/login', locale)}>
          {t('backToSignIn')}
        </Link>
      </p>
    </FormPage>
  )
}
