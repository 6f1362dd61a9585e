import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import type { Locale } from '@alun/contract/rules/locale'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { catalogueOf } from '../../words/catalogues.ts'
import { LanguageProvider } from '../../words/messages.tsx'
import type { FormReply } from './form-answer.ts'
import { FormResult } from './form-result.island.tsx'
import { type FormStatus, repliedStatus, unansweredStatus } from './form-status.ts'

function shownIn(locale: Locale, form: EnquiryForm, status: FormStatus): string {
  const html = renderToString(
    <LanguageProvider locale={locale} catalogue={catalogueOf(locale)}>
      <FormResult form={form} status={status} chat={{ contacts, subject: '', message: '' }} />
    </LanguageProvider>,
  )
  return html.replaceAll('\u00a0', ' ')
}

const contacts = { phone: { e164: '', display: '' }, whatsapp: null, email: '' }

it.each([
  ['en', 'not confirmed yet', 'by message'],
  ['ua', 'ще не підтверджено', 'повідомленням'],
  ['ru', 'ещё не подтверждено', 'сообщением'],
] as const)(
  'a viewing whose time nobody could check is confirmed by message (%s)',
  (locale, ...words) => {
    const shown = (reply: FormReply) => shownIn(locale, 'viewing', repliedStatus(reply))
    const sent = { state: 'sent', problems: [] } as const
    for (const part of words) {
      expect(shown({ ...sent, unconfirmed: true })).toContain(part)
      expect(shown(sent)).not.toContain(part)
    }
  },
)

it.each([
  ['en', 'write to you on Telegram', /left an email/],
  ['ua', 'напишемо вам у Telegram', /вказали пошту/],
  ['ru', 'напишем вам в Telegram', /указали почту/],
] as const)(
  'promises no email to a visitor who left only a Telegram name (%s)',
  (locale, words, mail) => {
    for (const form of ['catalog', 'viewing', 'vacancy', 'cooperation'] as const) {
      const shown = (byTelegram?: true) =>
        shownIn(locale, form, { state: 'sent', problems: [], byTelegram })
      expect(shown(true)).toContain(words)
      expect(shown(true)).not.toMatch(mail)
      expect(shown()).not.toContain(words)
    }
  },
)

it.each([
  ['en', 'by itself', 'has stopped trying', 'by email'],
  ['ua', 'сама', 'більше не пробує', 'електронною поштою'],
  ['ru', 'сама', 'больше не пробует', 'по электронной почте'],
] as const)(
  'promises to send by itself only until the last attempt (%s)',
  (locale, promise, end, file) => {
    const shown = (status: FormStatus) => shownIn(locale, 'vacancy', status)
    const until = 1_800_000
    expect(shown(unansweredStatus({ next: 5_000, until }))).toContain(promise)
    for (const status of [unansweredStatus({ next: null, until }), unansweredStatus(null)]) {
      expect(shown(status)).not.toContain(promise)
    }
    expect(shown(unansweredStatus(null))).toContain(end)
    expect(shown({ ...unansweredStatus(null), hasFile: true })).toContain(file)
  },
)
