import { describe, expect, it } from 'vitest'
import { type AddressKind, addressIn, addressKinds, contactsIn } from './address-kinds.ts'

const read = (kind: AddressKind, typed: string) => {
  const found = addressKinds[kind](typed)
  return 'value' in found ? found.value : `! ${found.problem}`
}

const examples: Record<AddressKind, [typed: string, read: string][]> = {
  mail: [
    ['sales@alun.example', 'sales@alun.example'],
    [' \u200bsales@alun.example ', 'sales@alun.example'],
    ['mailto:sales@alun.example', 'sales@alun.example'],
    ['mailto:sales@alun.example?subject=Hi', 'sales@alun.example'],
    ['Відділ продажу <sales@alun.example>', 'sales@alun.example'],
    ['E-mail: sales@alun.example.', 'sales@alun.example'],
    ['sales@alun.example, info@alun.example', '! several'],
    ['sales@alun.example; info@alun.example', '! several'],
    ['sales@alun.example info@alun.example', '! several'],
    ['sales@alun.example/info@alun.example', '! several'],
    ['made@site.example\r\nBcc: all@site.example', '! several'],
    ['пишіть у WhatsApp', '! mail'],
    ['sales@alun', '! mailDomain'],
    ['hello(at)alun.example', '! mail'],
    ['@alun_bali', '! mail'],
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
    ['sales@alun.example', '! number'],
    ['+12', '! number'],
  ],
  secureLink: [
    ['https://meet.alun.example/viewing', 'https://meet.alun.example/viewing'],
    ['meet.alun.example/viewing', 'https://meet.alun.example/viewing'],
    ['www.alun.example', 'https://www.alun.example'],
    [' https://meet.alun.example/a\u200b ', 'https://meet.alun.example/a'],
    ['http://meet.alun.example', '! secure'],
    ['https://meet.alun.example/a b', '! space'],
    ['https:// meet.alun.example/a', '! space'],
    ['https://meet.alun.example/\r\nATTENDEE:mailto:all@alun.example', '! space'],
    ['https://a.example, https://b.example', '! several'],
    ['javascript:alert(1)', '! link'],
    ['https://', '! link'],
    ['https://maps.example/@1,2,3z/data=@4', 'https://maps.example/@1,2,3z/data=@4'],
    ['https://meet.alun.example/\u0000a', 'https://meet.alun.example/a'],
    ['/viewing', '! link'],
    ['sales@alun.example', '! link'],
    ['zoom', '! link'],
  ],
  place: [
    ['/projects/segara-berawa', '/projects/segara-berawa'],
    ['projects/segara-berawa', '/projects/segara-berawa'],
    ['projects/segara-berawa#plan', '/projects/segara-berawa#plan'],
    ['about', '/about'],
    ['#projects', '#projects'],
    ['www.example.com', 'https://www.example.com'],
    ['sales@alun.example', 'mailto:sales@alun.example'],
    ['+62 812 0000 0140', 'tel:+6281200000140'],
    ['@alun_bali', 'https://t.me/alun_bali'],
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
    ['wa.me', '! whatsApp'],
    ['alun', '! whatsApp'],
    ['/wa', '! whatsApp'],
    ['http://[bad', '! whatsApp'],
    ['https://wa.me.evil.example/1', '! whatsApp'],
    ['https://t.me/alun_bali', '! whatsApp'],
  ],
  telegram: [
    ['https://t.me/alun_bali_example', 'https://t.me/alun_bali_example'],
    ['t.me/alun_bali_example', 'https://t.me/alun_bali_example'],
    ['@alun_bali_example', 'https://t.me/alun_bali_example'],
    ['alun_bali_example', 'https://t.me/alun_bali_example'],
    ['tg://resolve?domain=alun_bali', 'https://t.me/alun_bali'],
    ['t.me/x', 'https://t.me/x'],
    ['https://t.me/+AbCdEfGh', 'https://t.me/+AbCdEfGh'],
    ['t.me', '! telegram'],
    ['x y', '! telegram'],
    ['https://', '! telegram'],
    ['https://wa.me/6281200000140', '! telegram'],
  ],
  telegramName: [
    ['alun_bali_example', 'alun_bali_example'],
    ['@alun_bali_example', 'alun_bali_example'],
    ['https://t.me/alun_bali_example', 'alun_bali_example'],
    ['x y', '! telegramName'],
    ['https://t.me/+AbCdEfGh', '! telegramName'],
  ],
}

describe.each(Object.entries(examples))('an address of the kind %s', (kind, rows) => {
  it.each(rows)('takes %j for %j', (typed, expected) => {
    expect(read(kind as AddressKind, typed)).toBe(expected)
    // What was completed stays as it is.
    if (!expected.startsWith('!')) expect(read(kind as AddressKind, expected)).toBe(expected)
  })

  it('is refused where it is too long to be one', () => {
    expect(read(kind as AddressKind, 'a'.repeat(1001))).toBe('! tooLong')
  })
})

it('reads nothing where nothing is written', () => {
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
  const telegram = { username: 'alun_bali_example', url: 'https://t.me/alun_bali_example' }

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
    ['a link that is none', { whatsapp: { e164: number, url: 'http://[bad' } }, { whatsapp }],
    [
      'a name in Telegram',
      { telegram: { username: '@alun_bali_example', url: null } },
      { telegram },
    ],
    [
      'a link to Telegram',
      { telegram: { username: null, url: 't.me/alun_bali_example' } },
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
