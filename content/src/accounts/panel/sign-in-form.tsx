'use client'

import { inputKinds } from '@alun/contract/rules/input-kinds'
import { navigateTo } from '@alun/contract/rules/navigation'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { panelRequest, problemOf, RequestError } from '../../core/panel/panel-request.ts'
import { usePanelText } from '../../core/panel/use-panel-text.ts'
import type { WordKey } from '../../core/words/words.ts'
import { LabelledInput } from './labelled-input.tsx'

const problems: Record<string, WordKey> = {
  INVALID_CREDENTIALS: 'accounts.signIn.problems.INVALID_CREDENTIALS',
  REQUESTS_EXCEEDED: 'accounts.tooManyAttempts',
  FORBIDDEN: 'accounts.signIn.problems.FORBIDDEN',
  suspended: 'accounts.signIn.providerProblems.ACCOUNT_SUSPENDED',
  'foreign-origin': 'accounts.signIn.problems.otherAddress',
}
const codeAsked = 'accounts.signIn.codeAsked'
const providerProblems: Record<string, WordKey> = {
  ACCOUNT_SUSPENDED: 'accounts.signIn.providerProblems.ACCOUNT_SUSPENDED',
  EMAIL_UNCONFIRMED: 'accounts.signIn.providerProblems.EMAIL_UNCONFIRMED',
  EMAIL_UNVERIFIED: 'accounts.signIn.providerProblems.EMAIL_UNVERIFIED',
  FORBIDDEN: 'accounts.signIn.problems.FORBIDDEN',
  INVALID_TOKEN: 'accounts.signIn.providerProblems.INVALID_TOKEN',
  SERVICE_UNAVAILABLE: 'accounts.signIn.providerProblems.SERVICE_UNAVAILABLE',
  SIGN_IN_DENIED: 'accounts.signIn.providerProblems.SIGN_IN_DENIED',
  TOKEN_EXPIRED: 'accounts.signIn.providerProblems.INVALID_TOKEN',
}

interface Props {
  /** Whether a provider has identified the person, so that only the code of the second factor is missing. */
  onlyCode: boolean
  /** Origin of the panel from the settings. */
  address: string
  /** Path of the panel to open next. */
  target: string
  /** Each provider with the address where its sign-in begins. */
  providers: readonly { name: string; href: string }[]
  /** The error code with which a provider sent the person back. */
  providerError: string | null
}

/** Whether the sign-in by a provider has expired or was already completed. */
const isExpired = (cause: unknown) =>
  cause instanceof RequestError && ['TOKEN_EXPIRED', 'INVALID_TOKEN'].includes(cause.code)

/** Stable, so that React calls it only when the input appears. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

/** Signs staff in by password, and by the code of a second factor if they have one. */
export function SignInForm({ address, onlyCode, target, providers, providerError }: Props) {
  const { t } = usePanelText()
  const first =
    providerError === null
      ? null
      : (providerProblems[providerError] ?? 'accounts.signIn.providerFailed')
  const [asksCode, setAsksCode] = useState(onlyCode)
  const [asksPassword, setAsksPassword] = useState(!onlyCode)
  const [problem, setProblem] = useState<WordKey | null>(first)
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    setSending(true)
    setProblem(null)
    try {
      const path = asksPassword ? 'accounts/login' : 'accounts/login/code'
      await panelRequest('POST', path, z.unknown(), {
        email: values.get('email'),
        password: values.get('password'),
        ...(values.get('otp') && { otp: values.get('otp') }),
      })
      return navigateTo(target)
    } catch (cause) {
      if (cause instanceof RequestError && cause.code === 'INVALID_OTP') {
        setProblem(asksCode ? 'common.theCodeIsIncorrect' : codeAsked)
        setAsksCode(true)
      } else if (!asksPassword && isExpired(cause)) {
        setProblem('accounts.signIn.codeExpired')
        setAsksPassword(true)
        setAsksCode(false)
      } else setProblem(problemOf(cause, 'accounts.signIn.unavailable', problems))
    }
    setSending(false)
  }

  return (
    <form className="login__form" method="post" onSubmit={submit} data-form="login">
      <div className="login__form__inputWrap">
        {asksPassword ? (
          <>
            <LabelledInput
              label={t('common.email')}
              id="field-email"
              name="email"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              autoComplete="username"
              required
            />
            <LabelledInput
              label={t('accounts.signIn.password')}
              id="field-password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          </>
        ) : (
          <p>{t('accounts.signIn.codeFor')}</p>
        )}
        {asksCode && (
          <LabelledInput
            label={t('accounts.signIn.code')}
            id="field-otp"
            name="otp"
            {...inputKinds.code}
            ref={focusOnce}
            required
          />
        )}
      </div>
      <p
        role="alert"
        // Asking for the code is no mistake.
        style={{ fontWeight: 600, ...(problem !== codeAsked && { color: 'var(--error)' }) }}
      >
        {problem && t(problem, { address })}
      </p>
      <p>
        <a href="/admin/forgot">{t('accounts.signIn.forgotten')}</a>
      </p>
      <button className="btn btn--style-primary btn--size-large" type="submit" disabled={isSending}>
        {t(isSending ? 'accounts.signIn.sending' : 'accounts.signIn.submit')}
      </button>
      {providers.map(({ name, href }) => (
        <p key={name}>
          <a data-provider={name} href={href}>
            {t('accounts.signIn.by')} {name}
          </a>
        </p>
      ))}
    </form>
  )
}
