import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { catalogueOf } from '../../words/catalogues.ts'
import { LanguageProvider } from '../../words/messages.tsx'
import { type FormReply, readFormReply } from './form-answer.ts'
import { FormResult } from './form-result.island.tsx'
import { repliedStatus } from './form-status.ts'

const contacts = { phone: { e164: '', display: '' }, whatsapp: null, email: '' }

it.each([
  ['en', 'not confirmed yet', 'by message'],
  ['ua', 'ще не підтверджено', 'повідомленням'],
  ['ru', 'ещё не подтверждено', 'сообщением'],
] as const)(
  'a viewing whose time nobody could check is confirmed by message (%s)',
  (locale, ...words) => {
    const shown = (reply: FormReply) =>
      renderToString(
        <LanguageProvider locale={locale} catalogue={catalogueOf(locale)}>
          <FormResult
            form="viewing"
            status={repliedStatus(readFormReply(reply))}
            chat={{ contacts, subject: '', message: '' }}
          />
        </LanguageProvider>,
      )
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
        renderToString(
          <LanguageProvider locale={locale} catalogue={catalogueOf(locale)}>
            <FormResult
              form={form}
              status={{ state: 'sent', problems: [], byTelegram }}
              chat={{ contacts, subject: '', message: '' }}
            />
          </LanguageProvider>,
        ).replaceAll('\u00a0', ' ')
      expect(shown(true)).toContain(words)
      expect(shown(true)).not.toMatch(mail)
      expect(shown()).not.toContain(words)
    }
  },
)
