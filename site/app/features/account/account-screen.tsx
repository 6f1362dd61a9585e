import { inputKinds } from '@alun/contract/rules/input-kinds'
import { localePath } from '@alun/contract/rules/locale'
import { mayUsePanel } from '@alun/contract/rules/roles'
import { Sections } from '../../page/sections.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { FormError } from '../../visit/form-error.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import type { AccountData } from './account-data.ts'
import { LanguageField, NewPasswordField } from './account-fields.tsx'
import formStyles from './account-form.module.css'
import { AccountFormResult } from './account-form-result.tsx'
import styles from './account-screen.module.css'
import { ClientForm } from './client-form.tsx'
import { Clients } from './clients.tsx'
import { EndedSession } from './ended-session.tsx'
import { Field } from './field.tsx'
import { FormErrorNotice } from './form-error-notice.tsx'
import { PriceList } from './price-list.tsx'
import { Sessions } from './sessions.tsx'

export function AccountScreen(props: {
  /** `null` while the service is unavailable. */
  account: AccountData | null
  siteUrl: string
  panelAddress: string
  error: FormError | undefined
}) {
  const t = useMessages()
  const { account, siteUrl, panelAddress, error } = props
  if (!account && error?.code === 'TOKEN_EXPIRED') return <EndedSession error={error} />
  return (
    <Sections>
      <div className={`wrap ${styles.top}`}>
        <Breadcrumbs current={t('account.heading')} />
        <h1 tabIndex={-1}>{t('account.heading')}</h1>
        {account ? (
          <Identity account={account} panelAddress={panelAddress} />
        ) : (
          <Notice kind="problem">{t('account.away')}</Notice>
        )}
        {account?.owesFactor && <Notice kind="problem">{t('account.factorRequired')}</Notice>}
        {error && !formsWithOwnMessage.has(error.form) && <FormErrorNotice error={error} />}
      </div>
      {account?.partner && (
        <>
          <PriceList prices={account.partner.prices} siteUrl={siteUrl} />
          <ClientForm prices={account.partner.prices} error={error} />
          <Clients clients={account.partner.clients} />
        </>
      )}
      {account && !account.owesFactor && (
        <section className={`sec sec--sunk ${styles.settings}`}>
          <div className="wrap grid">
            <Profile account={account} error={error} />
            <NewPassword account={account} error={error} />
            <Sessions sessions={account.sessions} />
          </div>
        </section>
      )}
    </Sections>
  )
}

const formsWithOwnMessage = new Set(['client', 'profile', 'new-password'])

function Identity(props: { account: AccountData; panelAddress: string }) {
  const { account, panelAddress } = props
  const { user } = account
  const { locale, t } = useLanguage()
  return (
    <div className={`row ${styles.identity}`}>
      <p>
        {t('account.signedInAs')} <b data-user-email>{user.email}</b>
      </p>
      <div className="btns">
        {mayUsePanel(user.role) && (
          <a className="btn btn--s" href={panelAddress}>
            {t('account.openPanel')}
          </a>
        )}
        <form method="post" action={localePath('/account', locale)} data-form="logout">
          <button type="submit" className="btn btn--s btn--quiet" name="do" value="logout">
            {t('account.signOut')}
          </button>
        </form>
      </div>
    </div>
  )
}

interface PartProps {
  account: AccountData
  error: FormError | undefined
}

function Profile({ account: { user }, error: latest }: PartProps) {
  const { locale, t } = useLanguage()
  const error = latest?.form === 'profile' ? latest : undefined
  return (
    <section id="profile" className={`c-6 md-4 ${styles.part}`} aria-labelledby="h-profile">
      <h2 id="h-profile" className="h3">
        {t('account.profile')}
      </h2>
      <AccountFormResult form="profile" error={error} />
      <form
        method="post"
        action={localePath('/account', locale)}
        className={formStyles.form}
        data-form="profile"
      >
        <Field
          label={t('account.name')}
          name="name"
          {...inputKinds.name}
          autoComplete="name"
          defaultValue={error?.values.name ?? user.name ?? ''}
        />
        <LanguageField
          label={t('account.mailLanguage')}
          defaultValue={error?.values.language ?? user.language}
        />
        <button type="submit" className="btn" name="do" value="profile">
          {t('account.save')}
        </button>
      </form>
    </section>
  )
}

function NewPassword({ account: { user }, error: latest }: PartProps) {
  const { locale, t } = useLanguage()
  const error = latest?.form === 'new-password' ? latest : undefined
  return (
    <section
      id="new-password"
      className={`c-6 md-4 ${styles.part}`}
      aria-labelledby="h-new-password"
    >
      <h2 id="h-new-password" className="h3">
        {t('account.changePassword')}
      </h2>
      <p className="muted">{t('account.changePasswordLead')}</p>
      <AccountFormResult form="new-password" error={error} />
      <form
        method="post"
        action={localePath('/account', locale)}
        className={formStyles.form}
        data-form="new-password"
      >
        <Field
          label={t('account.presentPassword')}
          name="present"
          type="password"
          autoComplete="current-password"
          aria-invalid={error?.inputs.includes('present') ? true : undefined}
          required
        />
        {user.tfa && (
          <Field
            label={t('account.code')}
            name="otp"
            {...inputKinds.code}
            aria-invalid={error?.inputs.includes('otp') ? true : undefined}
            required
          />
        )}
        <NewPasswordField label={t('account.newPassword')} account={user.email} error={error} />
        <button type="submit" className="btn" name="do" value="new-password">
          {t('account.savePassword')}
        </button>
      </form>
    </section>
  )
}
