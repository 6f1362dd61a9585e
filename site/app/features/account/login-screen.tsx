import { inputKinds } from '@alun/contract/rules/input-kinds'
import { modules } from '@alun/contract/rules/site'
import { type ProvidersAnswer, providerReasonParameter } from '@alun/contract/schema/auth'
import { useQuery } from '../../page/page-context.ts'
import { Sections } from '../../page/sections.tsx'
import inputs from '../../ui/input.module.css'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FormError } from '../../visit/form-error.ts'
import { type Translate, useMessages } from '../../words/messages.tsx'
import { EmailField } from './account-fields.tsx'
import styles from './account-form.module.css'
import { Field } from './field.tsx'
import { formErrorText } from './form-error-notice.tsx'
import { FormPage } from './form-page.tsx'

const done = ['reset', 'confirm', 'logout', 'everywhere'] as const

interface LoginProps {
  providers: ProvidersAnswer
  registration: boolean
  /** The password is right; the code of the second factor is required. */
  needsCode: boolean
  failedProvider: string | null
  /** The password is right, but the browser did not store the session. */
  lacksCookies: boolean
  error: FormError | undefined
}

export function LoginScreen(props: LoginProps) {
  const { providers, registration, needsCode, failedProvider, lacksCookies, error } = props
  const t = useMessages()
  const search = useQuery()
  const note = done.find((each) => each === search.get('done'))
  const back = search.get('to')
  const query = back === null ? '' : `?${new URLSearchParams({ to: back })}`
  const problem = error
    ? formErrorText(t, error, 'sign-in')
    : lacksCookies
      ? t('account.noCookies')
      : search.has('ended')
        ? t('account.ended')
        : failedProvider &&
          providerProblem(t, search.get(providerReasonParameter), providerName(failedProvider))
  const isWrongPassword =
    error?.code === 'INVALID_CREDENTIALS' || error?.inputs.includes('password')
  const message = (
    <Sections>
      {problem && (
        <Notice kind="problem" isAnswer>
          {problem}
        </Notice>
      )}
      {!problem && note && (
        <Notice kind="done" isAnswer>
          {t(`account.done.${note}`)}
        </Notice>
      )}
    </Sections>
  )
  if (needsCode) {
    return (
      <FormPage heading={t('account.codeHeading')} lead={t('account.codeLead')}>
        {message}
        <form method="post" className={styles.form} data-form="login">
          <Field
            label={t('account.code')}
            name="otp"
            className={`${inputs.input} ${styles.code}`}
            {...inputKinds.code}
            aria-invalid={error ? true : undefined}
            autoFocus={!error}
            required
          />
          <button type="submit" className="btn btn--wide">
            {t('account.signIn')}
          </button>
        </form>
        <p className="row">
          <LocaleLink className="link tap" to={`/account/login${query}`}>
            {t('account.codeOther')}
          </LocaleLink>
        </p>
      </FormPage>
    )
  }
  return (
    <FormPage
      heading={t('account.signIn')}
      lead={modules.agencies && !registration ? t('account.signInLead') : undefined}
    >
      {message}
      <form method="post" className={styles.form} data-form="login">
        <EmailField error={error} />
        <Field
          label={t('account.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          aria-invalid={isWrongPassword ? true : undefined}
          required
        />
        <button type="submit" className="btn btn--wide">
          {t('account.signIn')}
        </button>
      </form>
      {providers.map(({ name }) => (
        <LocaleLink
          key={name}
          className="btn btn--quiet btn--wide"
          to={`/account/provider/${encodeURIComponent(name)}${query}`}
          rel="nofollow"
          data-provider={name}
        >
          {t('account.continueWith', { provider: providerName(name) })}
        </LocaleLink>
      ))}
      <p className="row">
        <LocaleLink className="link tap" to="/account/password">
          {t('account.forgot')}
        </LocaleLink>
        {registration && (
          <LocaleLink className="link tap" to="/account/register">
            {t('account.registerHeading')}
          </LocaleLink>
        )}
      </p>
    </FormPage>
  )
}

/** @param reason code from `apiErrorCodes` */
function providerProblem(t: Translate, reason: string | null, provider: string): string {
  switch (reason) {
    case 'ACCOUNT_SUSPENDED':
      return t('account.suspendedProvider')
    case 'EMAIL_UNCONFIRMED':
      return t('account.unconfirmedProvider', { provider })
    case 'EMAIL_UNVERIFIED':
      return t('account.unverifiedProvider', { provider })
    case 'INVALID_TOKEN':
    case 'TOKEN_EXPIRED':
      return t('account.lateProvider', { provider })
    case 'SERVICE_UNAVAILABLE':
      return t('account.awayProvider', { provider })
    case 'SIGN_IN_DENIED':
      return t('account.deniedProvider', { provider })
    default:
      return t('account.failedProvider', { provider })
  }
}

/** Display name of a provider: `google` → `Google`. */
function providerName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
}
