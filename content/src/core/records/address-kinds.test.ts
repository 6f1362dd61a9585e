import { describe, expect, it } from 'vitest'
import { type AddressKind, addressIn, addressKinds, contactsIn } from './address-kinds.ts'

const read = (kind: AddressKind, typed: string) => {
  const found = addressKinds[kind](typed)
  return 'value' in found ? found.value : `! ${found.problem}`
}

/** What is read, and how people write it. */
const examples: Record<AddressKind, [read: string, ...typed: string[]][]> = {
  mail: [
    ['sales@casa.example', 'sales@casa.example', ' \u200bsales@casa.example '],
    ['sales@casa.example', 'mailto:sales@casa.example', 'mailto:sales@casa.example?subject=Hi'],
    ['sales@casa.example', 'Відділ продажу <sales@casa.example>', 'E-mail: sales@casa.example.'],
    ['! several', 'sales@casa.example, info@casa.example', 'sales@casa.example; info@casa.example'],
    ['! several', 'sales@casa.example info@casa.example', 'sales@casa.example/info@casa.example'],
    ['! several', 'made@site.example\r\nBcc: all@site.example'],
    ['! mail', 'пишіть у WhatsApp', 'hello(at)casa.example', '@casa_bali', '+62 812 0000 0140'],
    ['! mailDomain', 'sales@casa'],
  ],
  phone: [
    ['+6281200000140', '+6281200000140', '+62 812-0000-0140', '+62 (812) 0000 0140'],
    ['+6281200000140', '0062 812 0000 0140', 'tel:+6281200000140', '081200000140'],
    ['+6281200000140', 'https://wa.me/6281200000140'],
    ['+380441234567', '+380 44 123 45 67'],
    ['! country', '5551234'],
    ['! several', '+62 812 0000 0140, +62 812 0000 0141'],
    ['! number', 'call us', 'sales@casa.example', '+12'],
  ],
  secureLink: [
    ['https://meet.casa.example/viewing', 'https://meet.casa.example/viewing'],
    ['https://meet.casa.example/viewing', 'meet.casa.example/viewing'],
    ['https://www.casa.example', 'www.casa.example'],
    ['https://meet.casa.example/a', ' https://meet.casa.example/a\u200b '],
    ['https://meet.casa.example/a', 'https://meet.casa.example/\u0000a'],
    ['! secure', 'http://meet.casa.example'],
    ['! space', 'https://meet.casa.example/a b', 'https:// meet.casa.example/a'],
    ['! space', 'https://meet.casa.example/\r\nATTENDEE:mailto:all@casa.example'],
    ['! several', 'https://a.example, https://b.example'],
    ['! link', 'javascript:alert(1)', 'https://', '/viewing', 'sales@casa.example', 'zoom'],
    ['https://maps.example/@1,2,3z/data=@4', 'https://maps.example/@1,2,3z/data=@4'],
  ],
  place: [
    ['/projects/green-court', '/projects/green-court', 'projects/green-court'],
    ['/projects/green-court#plan', 'projects/green-court#plan'],
    ['/about', 'about'],
    ['#projects', '#projects'],
    ['https://www.example.com', 'www.example.com'],
    ['mailto:sales@casa.example', 'sales@casa.example'],
    ['tel:+6281200000140', '+62 812 0000 0140'],
    ['https://t.me/casa_bali', '@casa_bali'],
    ['! place', 'some words', 'javascript:alert(1)', 'java\nscript:alert(1)'],
    ['! place', 'java\u0000script:alert(1)'],
    ['! several', 'a@x.example, b@x.example'],
  ],
  whatsApp: [
    ['https://wa.me/6281200000140', 'https://wa.me/6281200000140', ' https://wa.me/6281200000140'],
    ['https://wa.me/6281200000140', 'wa.me/6281200000140', 'www.wa.me/6281200000140'],
    ['https://wa.me/6281200000140', 'http://wa.me/6281200000140', '+62 812 0000 0140'],
    ['https://wa.me/6281200000140', 'https://api.whatsapp.com/send?phone=6281200000140'],
    ['https://wa.me/6281200000140', 'whatsapp://send?phone=6281200000140'],
    ['https://wa.me/6281200000140', 'https://wa.me/send?phone=+6281200000140'],
    ['https://wa.me/6281200000140', 'wa.me/send?phone=62 812 0000 0140'],
    ['https://wa.me/6281200000140?text=Hi', 'https://wa.me/6281200000140?text=Hi'],
    ['https://wa.me/message/ABCDEFGH', 'wa.me/message/ABCDEFGH'],
    ['https://chat.whatsapp.com/ABCDEF', 'chat.whatsapp.com/ABCDEF'],
    ['! whatsApp', 'https://', 'https://wa.me/?text=Hi', 'wa.me', 'casa', '/wa', 'http://[bad'],
    ['! whatsApp', 'https://wa.me.evil.example/1', 'https://t.me/casa_bali'],
    ['! space', 'https:// wa.me/1'],
  ],
  telegram: [
    ['https://t.me/casa_bali_example', 'https://t.me/casa_bali_example', 't.me/casa_bali_example'],
    ['https://t.me/casa_bali_example', '@casa_bali_example', 'casa_bali_example'],
    ['https://t.me/casa_bali', 'tg://resolve?domain=casa_bali'],
    ['https://t.me/x', 't.me/x'],
    ['https://t.me/+AbCdEfGh', 'https://t.me/+AbCdEfGh'],
    ['! telegram', 't.me', 'x y', 'https://', 'https://wa.me/6281200000140'],
  ],
  telegramName: [
    ['casa_bali_example', 'casa_bali_example', '@casa_bali_example'],
    ['casa_bali_example', 'https://t.me/casa_bali_example'],
    ['! telegramName', 'x y', 'https://t.me/+AbCdEfGh'],
  ],
}

describe.each(Object.entries(examples))('an address of the kind %s', (kind, rows) => {
  it.each(rows)('takes %j for what people type', (expected, ...typed) => {
    for (const each of typed)
      expect([each, read(kind as AddressKind, each)]).toEqual([each, expected])
    // A completed address stays as it is.
    if (!expected.startsWith('!')) expect(read(kind as AddressKind, expected)).toBe(expected)
  })

  it('is refused if it is too long to be one', () => {
    expect(read(kind as AddressKind, 'a'.repeat(1001))).toBe('! tooLong')
  })
})

it('reads nothing if nothing is written', () => {
  expect([null, ' ', 'x'].map((text) => addressIn('mail', text))).toEqual([null, null, null])
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

  const shown = '+62 812 0000 0140'
  const phone = { e164: number, display: shown }
  const ofTelegram = (username: string | null, url: string | null) => ({
    telegram: { username, url },
  })
  const invitation = 'https://t.me/+AbCdEfGh'

  it.each([
    ['nothing', {}, { ...none, whatsapp: null, telegram: null }],
    ['a shown number', { phone: { e164: null, display: shown } }, { phone }],
    ['a number alone', { phone: { e164: '+62 812-0000-0140', display: null } }, { phone }],
    ['a number of WhatsApp', { whatsapp: { e164: number, url: null } }, { whatsapp }],
    ['a link of WhatsApp', { whatsapp: { e164: null, url: 'wa.me/6281200000140' } }, { whatsapp }],
    ['an invalid link', { whatsapp: { e164: number, url: 'http://[bad' } }, { whatsapp }],
    ['a name in Telegram', ofTelegram('@casa_bali_example', null), { telegram }],
    ['a link to Telegram', ofTelegram(null, 't.me/casa_bali_example'), { telegram }],
    ['a link without a name', ofTelegram(null, invitation), ofTelegram(null, invitation)],
  ])('are there with %s', (_, stored, expected) => {
    expect(contactsIn({ ...none, ...stored })).toMatchObject(expected)
  })
})
