import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import { intlLocale } from '@alun/contract/rules/locale'
import { useEffect, useEffectEvent } from 'react'
import {
  storeEnquiry,
  whenNoLongerWaiting,
} from '../../browser/waiting-enquiries/waiting-enquiries.ts'
import type { FormReply } from '../../forms/form-answer.ts'
import { useLanguage } from '../../words/messages.tsx'
import { draftValues } from './draft.ts'

interface Filled {
  key: string
  draftName: string
}

type OnAnswer = (key: string, reply: FormReply | null) => void

/** What stores a form that nothing has answered; `onAnswer` gets `null` when it was deleted, or sent elsewhere. */
export function useStored(form: EnquiryForm, onAnswer: OnAnswer) {
  const { locale, t } = useLanguage()
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    const listeners = new AbortController()
    whenNoLongerWaiting(({ key, reply }) => answered(key, reply), listeners.signal)
    return () => listeners.abort()
  }, [])

  return async (node: HTMLFormElement, body: FormData, { key, draftName }: Filled) => {
    if (document.body.dataset.offline === undefined) return false
    // A token of the bot check expires; without one the enquiry is accepted under tighter limits.
    body.delete('bot')
    const format = new Intl.DateTimeFormat(intlLocale(locale), { timeStyle: 'short' })
    const time = format.format(new Date())
    return storeEnquiry({
      key,
      form,
      action: node.getAttribute('action') ?? '',
      fields: [...body],
      draft: { name: draftName, text: JSON.stringify({ key, values: draftValues(node) }) },
      texts: {
        waiting: t('enquiry.waits.waiting', { time }),
        sent: t('enquiry.waits.sent', { time }),
        returned: t('enquiry.waits.returned', { time }),
        open: t('enquiry.waits.open'),
        drop: t('enquiry.waits.drop'),
        close: t('enquiry.waits.close'),
      },
    })
  }
}
