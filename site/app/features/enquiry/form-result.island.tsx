import type { EnquiryForm as FormName } from '@alun/contract/rules/enquiry'
import { intlLocale } from '@alun/contract/rules/locale'
import { CopyButton } from '../../ui/copy-button.tsx'
import inputs from '../../ui/input.module.css'
import { Notice } from '../../ui/notice.tsx'
import { intlCache } from '../../words/intl-cache.ts'
import { useLanguage, useMessages } from '../../words/messages.tsx'
import { Confirmation } from './confirmation.island.tsx'
import { type Chat, ContactLinks } from './contact-links.island.tsx'
import { type FormStatus, invalidMessage, isTooLargeForProxy } from './form-status.ts'

const kinds = {
  idle: undefined,
  sending: 'pending',
  sent: 'done',
  invalid: 'problem',
  failed: 'problem',
} as const satisfies Record<FormStatus['state'], string | undefined>

const { dateFormat } = intlCache()

/** The only live region of a form, with the next step below. */
export function FormResult(props: { form: FormName; status: FormStatus; chat: Chat }) {
  const { locale, t } = useLanguage()
  const { form, status, chat } = props
  const { state, retry, retryAfter } = status
  return (
    <Notice
      kind={kinds[state]}
      className={inputs.full}
      next={
        <>
          {state === 'sent' && <Sent form={form} status={status} />}
          {status.problems.some(({ code }) => code === 'viewings-full') && (
            <ContactLinks chat={chat} />
          )}
          {state === 'failed' && (
            <>
              <p>{nextOf()}</p>
              {status.words && <CopyWords words={status.words} />}
              <ContactLinks chat={chat} />
            </>
          )}
        </>
      }
    >
      {messageOf()}
    </Notice>
  )

  function nextOf(): string {
    if (isTooLargeForProxy(status.problems)) return t('enquiry.tooLargeOnTheWayNext')
    if (retry) {
      const { next, until } = retry
      if (next === null) return t('enquiry.retryNow')
      return t('enquiry.retryNext', { next: timeOf(next, 'medium'), until: timeOf(until, 'short') })
    }
    // The connection may be too slow for the file alone, so suggest sending the form without it.
    if (retry === null && status.hasFile) return t('enquiry.tooLargeOnTheWayNext')
    if (retryAfter === undefined) return t('enquiry.failedNext')
    return t('enquiry.limitedNext', { minutes: Math.ceil(retryAfter / 60) })
  }

  function messageOf(): string {
    switch (state) {
      case 'idle':
        return ''
      case 'invalid':
        return t(invalidMessage(status.problems))
      case 'failed':
        if (isTooLargeForProxy(status.problems)) return t('enquiry.tooLargeOnTheWay')
        if (retry) return t('enquiry.notSentYet')
        if (retry === null) return t('enquiry.gaveUp')
        return t(retryAfter === undefined ? 'enquiry.failed' : 'enquiry.limited')
      default:
        return t(`enquiry.${state}`)
    }
  }

  /** By the visitor's own clock, because only the browser makes a status with times. */
  function timeOf(instant: number, timeStyle: 'medium' | 'short'): string {
    return dateFormat(intlLocale(locale), { timeStyle }).format(instant)
  }
}

function CopyWords({ words }: { words: string }) {
  const t = useMessages()
  return (
    <p>
      <CopyButton
        className="btn btn--quiet btn--s"
        text={words}
        label={t('enquiry.copy')}
        copied={t('enquiry.copied')}
      />
    </p>
  )
}

function Sent({ form, status }: { form: FormName; status: FormStatus }) {
  const t = useMessages()
  const { catalogue, unconfirmed, viewing, byTelegram } = status
  return (
    <>
      {viewing ? (
        <Confirmation viewing={viewing} />
      ) : unconfirmed ? (
        <p data-unconfirmed="">
          <b>{t('slot.unconfirmed')}</b> {t('slot.unconfirmedNext')}
        </p>
      ) : (
        <p>{t(`sentNext.${byTelegram && form === 'catalog' ? 'catalogLink' : form}`)}</p>
      )}
      {byTelegram && <p data-by-telegram="">{t('sentNext.telegram')}</p>}
      {catalogue && (
        <p>
          <a className="link" href={catalogue} data-brochure-link="">
            {t('enquiry.brochure')}
          </a>
        </p>
      )}
    </>
  )
}
