import { inputKinds } from '@alun/contract/rules/input-kinds'
import { passwordSizes } from '@alun/contract/schema/auth'
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { pressedKey } from '../../core/panel/pressed-key.ts'
import { usePanelText } from '../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../core/words/words.ts'
import { LabelledInput } from './labelled-input.tsx'
import { SmallButton } from './small-button.tsx'

const inputs = {
  email: {
    label: 'accounts.security.newEmail',
    type: 'text',
    ...inputKinds.mail,
    autoComplete: 'off',
  },
  password: {
    label: 'accounts.security.newPassword',
    type: 'password',
    autoComplete: 'new-password',
    maxLength: passwordSizes.max,
  },
  current_password: {
    label: 'accounts.security.password',
    type: 'password',
    autoComplete: 'current-password',
    maxLength: 200,
  },
  otp: {
    label: 'accounts.security.code',
    ...inputKinds.code,
  },
} as const satisfies Record<string, ComponentProps<'input'> & { label: WordKey }>

export type Values = Record<keyof typeof inputs, string>
const empty: Values = { email: '', password: '', current_password: '', otp: '' }

interface Props {
  fields: readonly (keyof Values)[]
  codeLabel?: string
  problem: string | null
  onSubmit: (values: Values) => Promise<void>
  onCancel: () => void
  children?: ReactNode
}

/** Stable, so that React calls it only when the input appears. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

/** No `<form>`, because forms cannot be nested and the form of the account page surrounds it. */
export function CredentialsForm(props: Props) {
  const { fields, codeLabel, problem, onSubmit, onCancel, children } = props
  const { t } = usePanelText()
  const id = useId()
  const [values, setValues] = useState(empty)
  const [isSending, setSending] = useState(false)

  async function send(event?: FormEvent) {
    event?.preventDefault()
    setSending(true)
    await onSubmit(values)
    setSending(false)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own in the panel
    <div role="group" style={{ maxWidth: '30rem' }}>
      {children}
      {fields.map((name) => {
        const { label, ...input } = inputs[name]
        return (
          <div key={name} style={{ marginBottom: 12 }}>
            <LabelledInput
              {...input}
              label={name === 'otp' && codeLabel ? codeLabel : t(label)}
              id={`${id}-${name}`}
              data-security-input={name}
              // Takes the focus, because the person has pressed a button to get this form.
              ref={name === fields[0] ? focusOnce : undefined}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (pressedKey(event) === 'Enter') void send(event)
              }}
            />
          </div>
        )
      })}
      <p role="alert">{problem}</p>
      <p style={{ display: 'flex', gap: 8, margin: 0 }}>
        <SmallButton buttonStyle="primary" disabled={isSending} onClick={() => void send()}>
          {t('accounts.security.next')}
        </SmallButton>
        <SmallButton onClick={onCancel}>{t('common.cancel')}</SmallButton>
      </p>
    </div>
  )
}
