import { localePath } from '@alun/contract/rules/locale'
import { Notice } from '../../ui/notice.tsx'
import type { FormError } from '../../visit/form-error.ts'
import { useLanguage } from '../../words/messages.tsx'
import formStyles from './account-form.module.css'
import { FormPage } from './form-page.tsx'

/** Keeps the input of a form whose session has ended, to send it after signing in. */
export function EndedSession({ error: { form, values } }: { error: FormError }) {
  const { locale, t } = useLanguage()
  const account = localePath('/account', locale)
  const signIn = `${localePath('/account/login', locale)}?${new URLSearchParams({ to: account })}`
  return (
    <FormPage heading={t('account.heading')}>
      <Notice kind="problem" isAnswer>
        {`${t('account.ended')} ${t('account.keptInput')}`}
      </Notice>
      <p className="row">
        <a className="btn btn--quiet" href={signIn} target="_blank" rel="noopener">
          {t('account.signIn')}
        </a>
      </p>
      <form method="post" action={account} className={formStyles.form} data-form={form}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="muted">{[values.name, values.phone].filter(Boolean).join(', ')}</p>
        <button type="submit" className="btn">
          {t('account.sendAgain')}
        </button>
      </form>
    </FormPage>
  )
}
