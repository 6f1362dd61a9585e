import type { EnquiryForm as FormName } from '@alun/contract/rules/enquiry'
import inputs from '../../ui/input.module.css'
import { useMessages } from '../../words/messages.tsx'
import { Confirmation } from './confirmation.tsx'
import { type Chat, ContactLinks } from './contact-links.tsx'
import styles from './form.module.css'
import { type FormStatus, invalidMessage } from './form-status.ts'

/** The one live region of a form, and below it what to do next. */
export function FormResult(props: { form: FormName; status: FormStatus; chat: Chat }) {
  const t = useMessages()
  const { form, status, chat } = props
  const { state, retryAfter } = status
  const bad = state === 'invalid' || state === 'failed'
  return (
    <div className={`${styles.result} ${inputs.full}`} data-result={state}>
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
              <b>{t('slot.unconfirmed')}</b> {t('slot.unconfirmedNext')}
            </p>
          ) : (
            <p>{t(`sentNext.${form}`)}</p>
          )}
          {status.catalogue && (
            <p>
              <a className="link" href={status.catalogue} data-brochure-link="">
                {t('enquiry.brochure')}
              </a>
            </p>
          )}
        </>
      )}
      {state === 'stored' && (
        <>
          <p>{t('enquiry.storedNext')}</p>
          <ContactLinks chat={chat} />
        </>
      )}
      {state === 'failed' && (
        <>
          <p>
            {retryAfter === undefined
              ? t('enquiry.failedNext')
              : t('enquiry.limitedNext', { minutes: Math.ceil(retryAfter / 60) })}
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
        return t(invalidMessage(status.problems))
      case 'failed':
        if (status.problems.some(({ code }) => code === 'bot')) return t('enquiry.bot')
        return t(retryAfter === undefined ? 'enquiry.failed' : 'enquiry.limited')
      default:
        return t(`enquiry.${state}`)
    }
  }
}
