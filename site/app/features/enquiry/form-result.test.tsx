import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { catalogueOf } from '../../words/catalogues.ts'
import { LanguageProvider } from '../../words/messages.tsx'
import type { FormReply } from './form-answer.ts'
import { FormResult } from './form-result.island.tsx'
import { type FormStatus, repliedStatus, unansweredStatus } from './form-status.ts'

function shown(form: EnquiryForm, status: FormStatus): string {
  const html = renderToString(
    <LanguageProvider locale="en" catalogue={catalogueOf('en')}>
      <FormResult form={form} status={status} chat={{ contacts, subject: '', message: '' }} />
    </LanguageProvider>,
  )
  return html.replaceAll('\u00a0', ' ')
}

const contacts = { phone: { e164: '', display: '' }, whatsapp: null, email: '' }

it('a viewing whose time nobody could check is confirmed by message', () => {
  const ofReply = (reply: FormReply) => shown('viewing', repliedStatus(reply))
  const sent = { state: 'sent', problems: [] } as const
  const words = /not confirmed yet.*by message/s
  expect(ofReply({ ...sent, unconfirmed: true })).toMatch(words)
  expect(ofReply(sent)).not.toMatch(words)
})

it('a visitor who left only a Telegram name is promised no email', () => {
  for (const form of ['catalog', 'viewing', 'vacancy', 'cooperation'] as const) {
    const sent = (byTelegram?: true) => shown(form, { state: 'sent', problems: [], byTelegram })
    expect(sent(true)).toContain('write to you on Telegram')
    expect(sent(true)).not.toContain('left an email')
    expect(sent()).not.toContain('write to you on Telegram')
  }
})

it('a form promises to send by itself only until the last attempt', () => {
  const until = 1_800_000
  const unanswered = (...retry: Parameters<typeof unansweredStatus>) =>
    shown('vacancy', unansweredStatus(...retry))
  expect(unanswered({ next: 5_000, until })).toContain('by itself')
  expect(unanswered({ next: null, until })).not.toContain('by itself')
  expect(unanswered(null)).not.toContain('by itself')
  expect(unanswered(null)).toContain('has stopped trying')
  expect(shown('vacancy', { ...unansweredStatus(null), hasFile: true })).toContain('by email')
})
