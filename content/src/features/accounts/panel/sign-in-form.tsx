'use client'

import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { panelRequest, problemOf, RequestError } from '../../../panel/panel-request.ts'
import { usePanelText } from '../../../panel/use-panel-text.ts'
import { type Words, words } from '../../../words/words.ts'
import { tooManyAttempts } from './security-words.ts'

const text = {
  email: words('Email', 'Ел. пошта', 'Эл. почта'),
  password: words('Password', 'Пароль', 'Пароль'),
  code: words(
    'Six digits of your authenticator app, or a recovery code',
    'Шість цифр із застосунку-автентифікатора або резервний код',
    'Шесть цифр из приложения-аутентификатора или резервный код',
  ),
  submit: words('Sign in', 'Увійти', 'Войти'),
  sending: words('Signing in…', 'Входимо…', 'Входим…'),
  forgotten: words('Forgot your password?', 'Забули пароль?', 'Забыли пароль?'),
  by: words('Sign in with', 'Увійти через', 'Войти через'),
}

const problems: Record<string, Words> = {
  INVALID_CREDENTIALS: words(
    'The email address or password is incorrect',
    'Неправильна адреса або пароль',
    'Неверный адрес или пароль',
  ),
  REQUESTS_EXCEEDED: tooManyAttempts,
  FORBIDDEN: words(
    'This account may not use the panel',
    'Цей обліковий запис не має доступу до панелі',
    'У этой учётной записи нет доступа к панели',
  ),
}
const codeAsked = words('Enter the code', 'Введіть код', 'Введите код')
const codeWrong = words('The code is incorrect', 'Неправильний код', 'Неверный код')
const unavailable = words(
  'Signing in is not possible at present. Try again in a moment',
  'Зараз увійти неможливо. Спробуйте ще раз за хвилину',
  'Сейчас войти невозможно. Попробуйте ещё раз через минуту',
)

const providerFailed = words(
  'Signing in with the provider did not work. Try again or use your password',
  'Не вдалося увійти через провайдера. Спробуйте ще раз або увійдіть із паролем',
  'Не удалось войти через провайдера. Попробуйте ещё раз или войдите с паролем',
)
const providerProblems: Record<string, Words> = {
  EMAIL_UNCONFIRMED: words(
    'The address of this account is not confirmed yet. Open the link in our email or set a new password with “Forgot your password?”, then sign in with the provider again',
    'Адресу цього облікового запису ще не підтверджено. Відкрийте посилання з нашого листа або задайте новий пароль через «Забули пароль?», а потім увійдіть через провайдера ще раз',
    'Адрес этой учётной записи ещё не подтверждён. Откройте ссылку из нашего письма или задайте новый пароль через «Забыли пароль?», а затем войдите через провайдера ещё раз',
  ),
}

interface Props {
  /** Path of the panel to open next. */
  target: string
  /** Name of each provider and the address where signing in with it begins. */
  providers: readonly { name: string; href: string }[]
  /** The code with which a provider sent the person back. */
  refusedByProvider: string | null
}

/** Signs staff in by password, and by the code of a second factor where there is one. */
export function SignInForm({ target, providers, refusedByProvider }: Props) {
  const { t } = usePanelText()
  const [asksCode, setAsksCode] = useState(false)
  const [problem, setProblem] = useState<Words | null>(
    refusedByProvider === null ? null : (providerProblems[refusedByProvider] ?? providerFailed),
  )
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    setSending(true)
    setProblem(null)
    try {
      await panelRequest('POST', 'accounts/login', z.unknown(), {
        email: values.get('email'),
        password: values.get('password'),
        ...(values.get('otp') && { otp: values.get('otp') }),
      })
      window.location.assign(target)
      return
    } catch (cause) {
      if (cause instanceof RequestError && cause.code === 'INVALID_OTP') {
        setProblem(asksCode ? codeWrong : codeAsked)
        setAsksCode(true)
      } else setProblem(problemOf(cause, problems, unavailable))
    }
    setSending(false)
  }

  return (
    <form className="login__form" method="post" onSubmit={submit} data-form="login">
      <div className="login__form__inputWrap">
        <div className="field-type email">
          <label className="field-label" htmlFor="field-email">
            {t(text.email)}
          </label>
          <input id="field-email" name="email" type="email" autoComplete="username" required />
        </div>
        <div className="field-type text">
          <label className="field-label" htmlFor="field-password">
            {t(text.password)}
          </label>
          <input
            id="field-password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </div>
        {asksCode && (
          <div className="field-type text">
            <label className="field-label" htmlFor="field-otp">
              {t(text.code)}
            </label>
            <input id="field-otp" name="otp" autoComplete="one-time-code" maxLength={20} required />
          </div>
        )}
      </div>
      <p role="alert">{problem && t(problem)}</p>
      <p>
        <a href="/admin/forgot">{t(text.forgotten)}</a>
      </p>
      <button className="btn btn--style-primary btn--size-large" type="submit" disabled={isSending}>
        {t(isSending ? text.sending : text.submit)}
      </button>
      {providers.map(({ name, href }) => (
        <p key={name}>
          <a data-provider={name} href={href}>
            {t(text.by)} {name}
          </a>
        </p>
      ))}
    </form>
  )
}
