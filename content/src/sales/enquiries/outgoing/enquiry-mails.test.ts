import { describe, expect, it } from 'vitest'
import type { EnquiryMessage } from '../../message-texts/enquiry-message.ts'
import { enquiryMailForVisitor } from './enquiry-mails.ts'

const company = {
  name: 'Casa',
  phone: null,
  whatsapp: null,
  email: 'office@site.example',
  emailFor: () => 'office@site.example',
  answerWithinMinutes: null,
}
const asked = (locale: EnquiryMessage['locale']): EnquiryMessage => ({
  id: '1',
  form: 'catalog',
  locale,
  status: 'new',
  verification: 'verified',
  name: 'Олена',
  phone: null,
  phoneE164: null,
  contact: 'olena@example.com',
  message: null,
  page: null,
  source: null,
  caution: null,
  slot: null,
  calculation: null,
  receivedAt: null,
  createdAt: '2026-11-21T10:00:00Z',
  claimUntil: null,
  partner: null,
  claim: null,
  isOfLaterRelease: false,
  offer: null,
  shortlist: [],
})

describe('the mail to a visitor who asked for a catalogue', () => {
  it.each([
    ['en', 'Open the PDF', 'seven days'],
    ['ua', 'Відкрити PDF', 'сім днів'],
    ['ru', 'Открыть PDF', 'семь дней'],
  ] as const)('has the link and says how long it works (%s)', (locale, button, term) => {
    const link = 'https://site.example/brochures/catalogue/ua.pdf?until=1&signature=a'
    const mail = enquiryMailForVisitor(asked(locale), company, 'olena@example.com', link)
    for (const words of [button, term]) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain('href="https://site.example/brochures/catalogue/ua.pdf?until=1')
  })
})
