import type { LeadForm as FormName } from '@alun/contract/rules/lead'
import { useMessages } from '../../words/messages.tsx'
import { Confirmation } from './confirmation.tsx'
import { type Chat, ContactLinks } from './contact-links.tsx'
import styles from './form.module.css'
import { type FormStatus, invalidMessage } from './form-status.ts'

/** The one live region of a form, and below it what to do next. */
export function Outcome(props: { form: FormName; status: FormStatus; chat: Chat }) {
  const t = useMessages()
  const { form, status, chat } = props
  const { state, retryAfter } = status
  const bad = state === 'invalid' || state === 'failed'
  return (
    <div className={`${styles.outcome} ${styles.full}`} data-outcome={state}>
      <p
        className={styles.message}
        role={bad ? 'alert' : 'status'}
        data-form-message=""
        tabIndex={-1}
      >
        {messageOf()}
      </p>
      {state === 'sent' && (
        <>
          {status.viewing ? (
            <Confirmation viewing={status.viewing} />
          ) : status.unconfirmed ? (
            <p data-unconfirmed="">
              <b>{t('lead.unconfirmed')}</b> {t('lead.unconfirmedNext')}
            </p>
          ) : (
            <p>{t(`lead.sentNext.${form}`)}</p>
          )}
          {status.catalogue && (
            <p>
              <a className="link" href={status.catalogue} data-brochure-link="">
                {t('lead.brochure')}
              </a>
            </p>
          )}
        </>
      )}
      {state === 'failed' && (
        <>
          <p>
            {retryAfter === undefined
              ? t('lead.failedNext')
              : t('lead.limitedNext', { minutes: Math.ceil(retryAfter / 60) })}
          </p>
          <ContactLinks chat={chat} />
        </>
      )}
    </div>
  )

  function messageOf(): string {
    switch (state) {
      case 'idle':
        return ''
      case 'invalid':
        return t(`lead.${invalidMessage(status.problems)}`)
      case 'failed':
        if (status.problems.some(({ code }) => code === 'bot')) return t('lead.bot')
        return t(retryAfter === undefined ? 'lead.failed' : 'lead.limited')
      default:
        return t(`lead.${state}`)
    }
  }
}
