import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import { intlLocale } from '@alun/contract/rules/locale'
import { useEffect, useEffectEvent } from 'react'
import { withoutFile } from '../../browser/waiting-enquiries/stored-file.ts'
import {
  type StuckBy,
  storeEnquiry,
  whenNoLongerWaiting,
  whenStuck,
} from '../../browser/waiting-enquiries/waiting-enquiries.ts'
import type { FormReply } from '../../forms/form-answer.ts'
import { useLanguage } from '../../words/messages.tsx'
import { useChannels } from './channels.tsx'
import type { Chat } from './contact-links.tsx'
import { draftValues, filledInText } from './draft.ts'

interface Filled {
  key: string
  draftName: string
  /** Fingerprint of its texts. */
  words: string
}

interface Options {
  form: EnquiryForm
  chat: Chat
  /** Gets `null` when it was deleted, or sent elsewhere. */
  onAnswer: (id: string, reply: FormReply | null) => void
  onStuck: (id: string, by: StuckBy) => void
}

/** What stores a form that nothing has answered; its answer is the id of what waits. */
export function useStored({ form, chat, onAnswer, onStuck }: Options) {
  const { locale, t } = useLanguage()
  const { contacts, ...ask } = chat
  const { whatsapp, phone, email } = useChannels(contacts, ask)
  const answered = useEffectEvent(onAnswer)
  const stuck = useEffectEvent(onStuck)
  useEffect(() => {
    const listeners = new AbortController()
    whenNoLongerWaiting(({ id, reply }) => answered(id, reply), listeners.signal)
    whenStuck(({ id, by }) => stuck(id, by), listeners.signal)
    return () => listeners.abort()
  }, [])

  return async (node: HTMLFormElement, body: FormData, { key, draftName, words }: Filled) => {
    const id = await idOf(key, words, body.get('file'))
    // A token of the bot check expires; without one the enquiry is accepted under tighter limits.
    body.delete('bot')
    const format = new Intl.DateTimeFormat(intlLocale(locale), { timeStyle: 'short' })
    const time = format.format(new Date())
    const enquiry = {
      id,
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
      help: {
        stopped: t('enquiry.waits.stopped', { time }),
        refused: t('enquiry.waits.refused', { time }),
        copy: t('enquiry.copy'),
        copied: t('enquiry.copied'),
        words: filledInText(node),
        ways: [whatsapp, phone, email].flatMap((way) =>
          way ? [{ text: way.text, href: way.href }] : [],
        ),
      },
    }
    if (await storeEnquiry(enquiry)) return id
    const fields = enquiry.fields.map(
      async ([name, value]) => [name, await withoutFile(value)] as const,
    )
    if (body.get('file') === null) return null
    return (await storeEnquiry({ ...enquiry, fields: await Promise.all(fields) })) ? id : null
  }
}

async function idOf(key: string, words: string, file: FormDataEntryValue | null): Promise<string> {
  const isFile = file instanceof File
  const content = new Blob(isFile ? [words, file.name, file] : [words])
  const bytes = new Uint8Array(await content.arrayBuffer())
  return [key, checksum(bytes, 31), checksum(bytes, 16_777_619)].join('-')
}

/** `crypto.subtle` is missing without https. */
function checksum(bytes: Uint8Array, factor: number): string {
  const sum = bytes.reduce((before, byte) => (Math.imul(before, factor) + byte) | 0, 0)
  return (sum >>> 0).toString(36)
}
