import { describe, expect, it } from 'vitest'
import { mailAddressOf, telegramLink, whatsAppLink } from './contact-links.ts'

const person = { contact: null, messenger: null, phone: '067 111 22 33', phoneE164: null }

describe('a chat with the visitor', () => {
  it('begins with our words, in WhatsApp with a number that was read for certain', () => {
    expect(whatsAppLink({ ...person, phoneE164: '+380671112233' }, 'Вітаємо!')).toBe(
      'https://wa.me/380671112233?text=%D0%92%D1%96%D1%82%D0%B0%D1%94%D0%BC%D0%BE!',
    )
    expect(whatsAppLink(person)).toBeNull()
    expect([null, '@olena_k', 'o@x.example'].map(mailAddressOf)).toEqual([
      null,
      null,
      'o@x.example',
    ])
    expect(telegramLink({ ...person, contact: '@olena_k' })).toBe('https://t.me/olena_k')
    expect(whatsAppLink({ ...person, contact: 'https://wa.me/380671112233' })).toBe(
      'https://wa.me/380671112233',
    )
  })

  it('opens in Telegram by name, else by number if the visitor prefers that', () => {
    const links = [
      { contact: '@olena_k' },
      { contact: 'https://t.me/olena_k' },
      { contact: 't.me/+380671112233' },
      { contact: 'olena@example.com', phoneE164: '+380671112233' },
      { messenger: 'telegram' as const, phoneE164: '+380671112233' },
      { messenger: 'telegram' as const },
      { contact: '@olena_k"><script>' },
    ].map((given) => telegramLink({ ...person, ...given }, 'Hi'))
    expect(links).toEqual([
      'https://t.me/olena_k?text=Hi',
      'https://t.me/olena_k?text=Hi',
      'https://t.me/+380671112233?text=Hi',
      null,
      'https://t.me/+380671112233?text=Hi',
      null,
      null,
    ])
  })
})
