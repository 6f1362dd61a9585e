'use client'

import { Button } from '@payloadcms/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Words } from '../../model/panel/words.ts'
import { offerFactor, renewCodes, switchFactorOff, switchFactorOn } from './security-calls.ts'
import { securityWords as text } from './security-words.ts'

interface Props {
  isOn: boolean
  recoveryLeft: number
  said: (what: Words) => string
  problemOf: (cause: unknown) => string
  onChange: () => Promise<void>
}

type Step =
  | { name: 'rest' }
  | { name: 'password' }
  | { name: 'scan'; password: string; secret: string; qr: string }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'off' }
  | { name: 'renew' }

export function SecondFactor({ isOn, recoveryLeft, said, problemOf, onChange }: Props) {
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const [problem, setProblem] = useState<string | null>(null)

  /** Goes on to the step that comes of it, or says what is wrong and stays. */
  async function go(work: () => Promise<Step>) {
    setProblem(null)
    try {
      setStep(await work())
    } catch (cause) {
      setProblem(problemOf(cause))
    }
  }
  const rest = () => {
    setProblem(null)
    setStep({ name: 'rest' })
  }
  const shared = { said, problem, onCancel: rest }

  switch (step.name) {
    case 'rest':
      return (
        <>
          <p style={{ margin: '0 0 8px' }} data-factor={isOn ? 'on' : 'off'}>
            {said(isOn ? text.factorOn : text.factorOff)}
            {isOn ? ` ${said(text.codesLeft)} ${recoveryLeft}` : null}
          </p>
          {isOn ? (
            <p style={{ display: 'flex', gap: 8, margin: 0 }}>
              <Small onClick={() => setStep({ name: 'renew' })}>{said(text.newCodes)}</Small>
              <Small onClick={() => setStep({ name: 'off' })}>{said(text.turnOff)}</Small>
            </p>
          ) : (
            <Small onClick={() => setStep({ name: 'password' })}>{said(text.turnOn)}</Small>
          )}
        </>
      )
    case 'password':
      return (
        <Asked
          {...shared}
          fields={['password']}
          onGiven={({ password }) =>
            go(async () => ({ name: 'scan', password, ...(await offerFactor(password)) }))
          }
        />
      )
    case 'scan': {
      const { password, qr, secret } = step
      return (
        <Asked
          {...shared}
          fields={['otp']}
          codeLabel={said(text.firstCode)}
          onGiven={({ otp }) =>
            go(async () => {
              const { codes } = await switchFactorOn({ password, secret, otp })
              await onChange()
              return { name: 'codes', codes }
            })
          }
        >
          <p>{said(text.scan)}</p>
          {/* biome-ignore lint/performance/noImgElement: it is made for this moment alone */}
          <img src={qr} alt="" width={200} height={200} style={{ background: '#fff' }} />
          <p>
            {said(text.key)}: <code data-factor-secret>{secret.match(/.{4}/g)?.join(' ')}</code>
          </p>
        </Asked>
      )
    }
    case 'codes':
      return (
        <>
          <p style={{ margin: 0 }}>{said(text.keepCodes)}</p>
          <ul data-recovery-codes style={{ columns: 2, maxWidth: '30rem', margin: '12px 0' }}>
            {step.codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <Small onClick={rest}>{said(text.done)}</Small>
        </>
      )
    case 'renew':
      return (
        <Asked
          {...shared}
          fields={['password', 'otp']}
          onGiven={(given) =>
            go(async () => {
              const { codes } = await renewCodes(given)
              await onChange()
              return { name: 'codes', codes }
            })
          }
        />
      )
    case 'off':
      return (
        <Asked
          {...shared}
          fields={['password', 'otp']}
          onGiven={(given) =>
            go(async () => {
              await switchFactorOff(given)
              await onChange()
              return { name: 'rest' }
            })
          }
        />
      )
  }
}

interface Asking {
  said: Props['said']
  fields: readonly ('password' | 'otp')[]
  codeLabel?: string
  problem: string | null
  onGiven: (given: { password: string; otp: string }) => Promise<void>
  onCancel: () => void
  children?: ReactNode
}

/** The form of the account page lies around this one, so it can be no form of its own. */
function Asked({ said, fields, codeLabel, problem, onGiven, onCancel, children }: Asking) {
  const id = useId()
  const [given, setGiven] = useState({ password: '', otp: '' })
  const [isSending, setSending] = useState(false)

  async function send(event?: FormEvent) {
    event?.preventDefault()
    setSending(true)
    await onGiven(given)
    setSending(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own in the panel
    <div role="group" style={{ maxWidth: '30rem' }}>
      {children}
      {fields.map((name) => (
        <div key={name} className="field-type text" style={{ marginBottom: 12 }}>
          <label className="field-label" htmlFor={`${id}-${name}`}>
            {name === 'password' ? said(text.password) : (codeLabel ?? said(text.code))}
          </label>
          <input
            id={`${id}-${name}`}
            data-security-input={name}
            type={name === 'password' ? 'password' : 'text'}
            autoComplete={name === 'password' ? 'current-password' : 'one-time-code'}
            maxLength={name === 'password' ? 200 : 20}
            value={given[name]}
            onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void send(event)
            }}
          />
        </div>
      ))}
      <p role="alert">{problem}</p>
      <p style={{ display: 'flex', gap: 8, margin: 0 }}>
        <Button
          buttonStyle="primary"
          size="small"
          margin={false}
          disabled={isSending}
          onClick={() => void send()}
        >
          {said(text.next)}
        </Button>
        <Small onClick={onCancel}>{said(text.cancel)}</Small>
      </p>
    </div>
  )
}

function Small({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button buttonStyle="secondary" size="small" margin={false} onClick={onClick}>
      {children}
    </Button>
  )
}
