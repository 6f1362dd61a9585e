import { passwordSizes } from '@alun/contract/schema/auth'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { CredentialsForm, type Values } from './credentials-form.tsx'
import { NewEmail } from './new-email.tsx'
import {
  changeSignIn,
  mailOwnLink,
  type SecurityOverview,
  withdrawEmail,
} from './security-requests.ts'
import { useSecurityText } from './security-text.ts'
import { SmallButton } from './small-button.tsx'

interface Props {
  security: SecurityOverview
  /** Runs the work, then shows its result. */
  act: (work: () => Promise<unknown>) => Promise<void>
  onChange: () => Promise<void>
}

/** Changes address and password of one's own account, which needs the present password and code. */
export function SignInChange({ act, onChange, security }: Props) {
  const { problemText, t } = useSecurityText()
  const [isChanging, setChanging] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function change({ email, current_password, otp, password }: Values) {
    const { max, min } = passwordSizes
    if (email === '' && password === '') return setProblem(t('accounts.security.changeLead'))
    if (password !== '' && (password.length < min || password.length > max)) {
      return setProblem(t('accounts.passwordSize', passwordSizes))
    }
    try {
      await changeSignIn({
        current_password,
        ...(otp !== '' && { otp }),
        ...(email !== '' && { email }),
        ...(password !== '' && { password }),
      })
    } catch (cause) {
      const address = { INVALID_PAYLOAD: 'fields.addressNeeded' } as const
      return setProblem(problemText(cause, email === '' ? {} : address))
    }
    close()
    toast.success(t('accounts.security.changed'))
    await onChange()
  }
  const close = () => {
    setProblem(null)
    setChanging(false)
  }

  return (
    <>
      <NewEmail email={security.newEmail}>
        <SmallButton onClick={() => void act(withdrawEmail)}>
          {t('accounts.security.withdraw')}
        </SmallButton>
      </NewEmail>
      {!security.hasPassword && (
        <p style={{ margin: '0 0 8px' }}>
          {t('accounts.duty.noPassword')}{' '}
          <SmallButton onClick={() => void act(mailOwnLink)}>
            {t('accounts.duty.setPassword')}
          </SmallButton>
        </p>
      )}
      {security.hasPassword &&
        (isChanging ? (
          <CredentialsForm
            fields={[
              ...(['email', 'password', 'current_password'] as const),
              ...(security.tfa ? ['otp' as const] : []),
            ]}
            problem={problem}
            onSubmit={change}
            onCancel={close}
          >
            <p>{t('accounts.security.changeLead')}</p>
          </CredentialsForm>
        ) : (
          <SmallButton onClick={() => setChanging(true)}>
            {t('accounts.security.change')}
          </SmallButton>
        ))}
    </>
  )
}
