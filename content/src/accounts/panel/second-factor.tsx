import { useState } from 'react'
import { usePanelText } from '../../core/panel/use-panel-text.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { disableFactor, enableFactor, offerFactor, renewCodes } from './security-requests.ts'
import { SmallButton } from './small-button.tsx'

interface Props {
  isOn: boolean
  /** Whether the role requires it, so that it cannot be turned off. */
  isDuty: boolean
  /** `null` hides the number. */
  recoveryLeft: number | null
  problemText: (cause: unknown) => string
  onChange: () => Promise<void>
}

type Step =
  | { name: 'idle' }
  | { name: 'password' }
  | { name: 'scan'; current_password: string; secret: string; qr: string }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'off' }
  | { name: 'renew' }

export function SecondFactor({ isOn, isDuty, recoveryLeft, problemText, onChange }: Props) {
  const { t } = usePanelText()
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const [problem, setProblem] = useState<string | null>(null)

  /** Shows the next step, or the problem if the request fails. */
  async function advance(work: () => Promise<Step>) {
    setProblem(null)
    try {
      setStep(await work())
    } catch (cause) {
      setProblem(problemText(cause))
    }
  }
  const reset = () => {
    setProblem(null)
    setStep({ name: 'idle' })
  }
  const shared = { problem, onCancel: reset }

  switch (step.name) {
    case 'idle':
      return (
        <>
          <p style={{ margin: '0 0 8px' }} data-factor={isOn ? 'on' : 'off'}>
            {isOn ? t('accounts.security.factorOn') : null}
            {isOn || isDuty ? null : t('accounts.security.factorOff')}
            {isOn && recoveryLeft !== null
              ? ` ${t('accounts.security.codesLeft')} ${recoveryLeft}`
              : null}
            {isOn && isDuty ? ` ${t('accounts.duty.stays')}` : null}
          </p>
          {isOn ? (
            <p style={{ display: 'flex', gap: 8, margin: 0 }}>
              <SmallButton onClick={() => setStep({ name: 'renew' })}>
                {t('accounts.security.newCodes')}
              </SmallButton>
              {isDuty ? null : (
                <SmallButton onClick={() => setStep({ name: 'off' })}>
                  {t('accounts.security.turnOff')}
                </SmallButton>
              )}
            </p>
          ) : (
            <SmallButton onClick={() => setStep({ name: 'password' })}>
              {t('accounts.security.turnOn')}
            </SmallButton>
          )}
        </>
      )
    case 'password':
      return (
        <CredentialsForm
          {...shared}
          fields={['current_password']}
          onSubmit={({ current_password }) =>
            advance(async () => ({
              ...{ name: 'scan', current_password },
              ...(await offerFactor({ current_password })),
            }))
          }
        />
      )
    case 'scan': {
      const { current_password, qr, secret } = step
      return (
        <CredentialsForm
          {...shared}
          fields={['otp']}
          codeLabel={t('accounts.security.firstCode')}
          onSubmit={({ otp }) =>
            advance(async () => {
              const { codes } = await enableFactor({ current_password, secret, otp })
              await onChange()
              return { name: 'codes', codes }
            })
          }
        >
          <p>{t('accounts.security.scan')}</p>
          {/* biome-ignore lint/performance/noImgElement: a data URL that is shown once */}
          <img
            src={qr}
            alt=""
            width={200}
            height={200}
            style={{ background: 'var(--site-sheet)' }}
          />
          <p>
            {t('accounts.security.key')}:{' '}
            <code data-factor-secret>{secret.match(/.{4}/g)?.join(' ')}</code>
          </p>
        </CredentialsForm>
      )
    }
    case 'codes':
      return (
        <>
          <p style={{ margin: 0 }}>{t('accounts.security.keepCodes')}</p>
          <ul data-recovery-codes style={{ columns: 2, maxWidth: '30rem', margin: '12px 0' }}>
            {step.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <SmallButton onClick={reset}>{t('accounts.security.done')}</SmallButton>
        </>
      )
    case 'renew':
    case 'off':
      return (
        <CredentialsForm
          {...shared}
          fields={['current_password', 'otp']}
          onSubmit={(values) =>
            advance(async () => {
              const renewed = step.name === 'renew' ? await renewCodes(values) : null
              if (!renewed) await disableFactor(values)
              await onChange()
              return renewed ? { name: 'codes', codes: renewed.codes } : { name: 'idle' }
            })
          }
        />
      )
  }
}
