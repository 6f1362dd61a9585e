import { describe, expect, it } from 'vitest'
import { type AddressKind, addressIn, addressKinds, contactsIn } from './address-kinds.ts'

const read = (kind: AddressKind, typed: string) => {
  const found = addressKinds[kind](typed)
  return 'value' in found ? found.value : `! ${found.problem}`
}

const examples: Record<AddressKind, [typed: string, read: string][]> = {
  mail: [
    ['sales@casa.example', 'sales@casa.example'],
    [' \u200bsales@casa.example ', 'sales@casa.example'],
    ['mailto:sales@casa.example', 'sales@casa.example'],
    ['mailto:sales@casa.example?subject=Hi', 'sales@casa.example'],
    ['Відділ продажу <sales@casa.example>', 'sales@casa.example'],
    ['E-mail: sales@casa.example.', 'sales@casa.example'],
    ['sales@casa.example, info@casa.example', '! several'],
    ['sales@casa.example; info@casa.example', '! several'],
    ['sales@casa.example info@casa.example', '! several'],
    ['sales@casa.example/info@casa.example', '! several'],
    ['made@site.example\r\nBcc: all@site.example', '! several'],
    ['пишіть у WhatsApp', '! mail'],
    ['sales@casa', '! mailDomain'],
    ['hello(at)casa.example', '! mail'],
    ['@casa_bali', '! mail'],
    ['+62 812 0000 0140', '! mail'],
  ],
  phone: [
    ['+6281200000140', '+6281200000140'],
    ['+62 812-0000-0140', '+6281200000140'],
    ['+62 (812) 0000 0140', '+6281200000140'],
    ['0062 812 0000 0140', '+6281200000140'],
    ['tel:+6281200000140', '+6281200000140'],
    ['+380 44 123 45 67', '+380441234567'],
    ['081200000140', '+6281200000140'],
    ['https://wa.me/6281200000140', '+6281200000140'],
    ['5551234', '! country'],
    ['+62 812 0000 0140, +62 812 0000 0141', '! several'],
    ['call us', '! number'],
    ['sales@casa.example', '! number'],
    ['+12', '! number'],
  ],
  secureLink: [
    ['https://meet.casa.example/viewing', 'https://meet.casa.example/viewing'],
    ['meet.casa.example/viewing', 'https://meet.casa.example/viewing'],
    ['www.casa.example', 'https://www.casa.example'],
    [' https://meet.casa.example/a\u200b ', 'https://meet.casa.example/a'],
    ['http://meet.casa.example', '! secure'],
    ['https://meet.casa.example/a b', '! space'],
    ['https:// meet.casa.example/a', '! space'],
    ['https://meet.casa.example/\r\nATTENDEE:mailto:all@casa.example', '! space'],
    ['https://a.example, https://b.example', '! several'],
    ['javascript:alert(1)', '! link'],
    ['https://', '! link'],
    ['https://maps.example/@1,2,3z/data=@4', 'https://maps.example/@1,2,3z/data=@4'],
    ['https://meet.casa.example/\u0000a', 'https://meet.casa.example/a'],
    ['/viewing', '! link'],
    ['sales@casa.example', '! link'],
    ['zoom', '! link'],
  ],
  place: [
    ['/projects/green-court', '/projects/green-court'],
    ['projects/green-court', '/projects/green-court'],
    ['projects/green-court#plan', '/projects/green-court#plan'],
    ['about', '/about'],
    ['#projects', '#projects'],
    ['www.example.com', 'https://www.example.com'],
    ['sales@casa.example', 'mailto:sales@casa.example'],
    ['+62 812 0000 0140', 'tel:+6281200000140'],
    ['@casa_bali', 'https://t.me/casa_bali'],
    ['some words', '! place'],
    ['javascript:alert(1)', '! place'],
    ['java\nscript:alert(1)', '! place'],
    ['java\u0000script:alert(1)', '! place'],
    ['a@x.example, b@x.example', '! several'],
  ],
  whatsApp: [
    ['https://wa.me/6281200000140', 'https://wa.me/6281200000140'],
    [' https://wa.me/6281200000140', 'https://wa.me/6281200000140'],
    ['wa.me/6281200000140', 'https://wa.me/6281200000140'],
    ['www.wa.me/6281200000140', 'https://wa.me/6281200000140'],
    ['http://wa.me/6281200000140', 'https://wa.me/6281200000140'],
    ['+62 812 0000 0140', 'https://wa.me/6281200000140'],
    ['https://api.whatsapp.com/send?phone=6281200000140', 'https://wa.me/6281200000140'],
    ['whatsapp://send?phone=6281200000140', 'https://wa.me/6281200000140'],
    ['https://wa.me/6281200000140?text=Hi', 'https://wa.me/6281200000140?text=Hi'],
    ['wa.me/message/ABCDEFGH', 'https://wa.me/message/ABCDEFGH'],
    ['chat.whatsapp.com/ABCDEF', 'https://chat.whatsapp.com/ABCDEF'],
    ['https://', '! whatsApp'],
    ['https:// wa.me/1', '! space'],
    ['https://wa.me/send?phone=+6281200000140', 'https://wa.me/6281200000140'],
    ['wa.me/send?phone=62 812 0000 0140', 'https://wa.me/6281200000140'],
    ['https://wa.me/?text=Hi', '! whatsApp'],
    ['wa.me', '! whatsApp'],
    ['casa', '! whatsApp'],
    ['/wa', '! whatsApp'],
    ['http://[bad', '! whatsApp'],
    ['https://wa.me.evil.example/1', '! whatsApp'],
    ['https://t.me/casa_bali', '! whatsApp'],
  ],
  telegram: [
    ['https://t.me/casa_bali_example', 'https://t.me/casa_bali_example'],
    ['t.me/casa_bali_example', 'https://t.me/casa_bali_example'],
    ['@casa_bali_example', 'https://t.me/casa_bali_example'],
    ['casa_bali_example', 'https://t.me/casa_bali_example'],
    ['tg://resolve?domain=casa_bali', 'https://t.me/casa_bali'],
    ['t.me/x', 'https://t.me/x'],
    ['https://t.me/+AbCdEfGh', 'https://t.me/+AbCdEfGh'],
    ['t.me', '! telegram'],
    ['x y', '! telegram'],
    ['https://', '! telegram'],
    ['https://wa.me/6281200000140', '! telegram'],
  ],
  telegramName: [
    ['casa_bali_example', 'casa_bali_example'],
    ['@casa_bali_example', 'casa_bali_example'],
    ['https://t.me/casa_bali_example', 'casa_bali_example'],
    ['x y', '! telegramName'],
    ['https://t.me/+AbCdEfGh', '! telegramName'],
  ],
}

describe.each(Object.entries(examples))('an address of the kind %s', (kind, rows) => {
  it.each(rows)('takes %j for %j', (typed, expected) => {
    expect(read(kind as AddressKind, typed)).toBe(expected)
    // A completed address stays as it is.
    if (!expected.startsWith('!')) expect(read(kind as AddressKind, expected)).toBe(expected)
  })

  it('is refused if it is too long to be one', () => {
    expect(read(kind as AddressKind, 'a'.repeat(1001))).toBe('! tooLong')
  })
})

it('reads nothing if nothing is written', () => {
  expect([addressIn('mail', null), addressIn('mail', ' '), addressIn('mail', 'x')]).toEqual([
    null,
    null,
    null,
  ])
})

describe('the contacts of the company', () => {
  const none = {
    phone: { e164: null, display: null },
    whatsapp: { e164: null, url: null },
    telegram: { username: null, url: null },
  }
  const number = '+6281200000140'
  const whatsapp = { e164: number, url: 'https://wa.me/6281200000140' }
  const telegram = { username: 'casa_bali_example', url: 'https://t.me/casa_bali_example' }

  it.each([
    ['nothing', {}, { ...none, whatsapp: null, telegram: null }],
    [
      'a shown number',
      { phone: { e164: null, display: '+62 812 0000 0140' } },
      {
        phone: { e164: number, display: '+62 812 0000 0140' },
      },
    ],
    [
      'a number alone',
      { phone: { e164: '+62 812-0000-0140', display: null } },
      {
        phone: { e164: number, display: '+62 812 0000 0140' },
      },
    ],
    ['a number of WhatsApp', { whatsapp: { e164: number, url: null } }, { whatsapp }],
    ['a link of WhatsApp', { whatsapp: { e164: null, url: 'wa.me/6281200000140' } }, { whatsapp }],
    ['an invalid link', { whatsapp: { e164: number, url: 'http://[bad' } }, { whatsapp }],
    [
      'a name in Telegram',
      { telegram: { username: '@casa_bali_example', url: null } },
      { telegram },
    ],
    [
      'a link to Telegram',
      { telegram: { username: null, url: 't.me/casa_bali_example' } },
      {
        telegram,
      },
    ],
    [
      'a link without a name',
      { telegram: { username: null, url: 'https://t.me/+AbCdEfGh' } },
      {
        telegram: { username: null, url: 'https://t.me/+AbCdEfGh' },
      },
    ],
  ])('are there with %s', (_, stored, expected) => {
    expect(contactsIn({ ...none, ...stored })).toMatchObject(expected)
  })
})
