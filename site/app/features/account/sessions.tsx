import { deviceName } from '@alun/contract/rules/device-name'
import { localePath } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import type { SessionsAnswer } from '@alun/contract/schema/auth'
import { Notice } from '../../ui/notice.tsx'
import { formatDay } from '../../words/format.ts'
import { useLanguage } from '../../words/messages.tsx'
import { AccountFormResult } from './account-form-result.tsx'
import styles from './account-screen.module.css'

export function Sessions({ sessions }: { sessions: SessionsAnswer | null }) {
  const { locale, t } = useLanguage()
  const action = localePath('/account', locale)
  return (
    <section id="sessions" className={styles.part} aria-labelledby="h-sessions">
      <h2 id="h-sessions" className="h3">
        {t('account.sessions')}
      </h2>
      <AccountFormResult form="revoke" />
      {sessions === null ? (
        <Notice kind="problem">{t('account.away')}</Notice>
      ) : (
        <ul className={styles.sessions}>
          {sessions.map(({ id, current, lastUsed, address, userAgent }) => (
            <li key={id} data-session={current ? 'current' : ''}>
              <p>
                <b>{deviceName(userAgent) ?? t('account.unknownDevice')}</b>{' '}
                {current && <span className={styles.tag}>{t('account.thisDevice')}</span>}
                <br />
                <span className="caption">
                  {t('account.lastUsed', {
                    when: formatDay(officeDay(Date.parse(lastUsed)), locale),
                  })}
                  {address && `, ${t('account.from', { address })}`}
                </span>
              </p>
              {!current && (
                <form method="post" action={action} data-form="revoke">
                  <input type="hidden" name="session" value={id} />
                  <button type="submit" className="btn btn--s btn--quiet" name="do" value="revoke">
                    {t('account.endSession')}
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={action} data-form="everywhere">
        <button type="submit" className="btn btn--quiet" name="do" value="everywhere">
          {t('account.endAll')}
        </button>
      </form>
    </section>
  )
}
