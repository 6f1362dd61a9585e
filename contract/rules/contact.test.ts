import { describe, expect, it } from 'vitest'
import {
  chatNumberIn,
  isBrokenAddress,
  isMailAddress,
  leavesTelegramAlone,
  mailAddressIn,
  telegramNameIn,
} from './contact.ts'

describe('a mail address', () => {
  it.each([
    ...['olena@example.com', '\ufeffolena@example.com', '\u200eolena@example.com\u200e'],
    ...['\u00a0olena@example.com\u00a0', 'olena@example.com\u200b', 'olena\u2060@example.com'],
    ...['olena@exam\u00adple.com', '\u202aolena@example.com\u202c', 'ole\u200dna@example.com'],
    ...['mailto:olena@example.com', 'MAILTO:olena@example.com?subject=Hi', '<olena@example.com>'],
    ...['olena@example.com.', 'olena@example.com,', 'Олена <olena@example.com>;'],
    ...['Olena <mailto:olena@example.com>', '"olena@example.com"', 'olena＠example．com'],
    ...['olena@example。com', '[olena@example.com]', '*olena@example.com*', '‹olena@example.com›'],
    ...['`olena@example.com`', 'olena@example.com>', 'olena@example.com/', 'olena@example.com?'],
    ...['mailto:olena%40example.com', 'mailto://olena@example.com?cc=a@example.com&body=Hi%21'],
    ...['mailto:%20olena@example.com', 'mailto:olena@example.com%E2%80%8B?subject=%D0%9F'],
    ...['email:olena@example.com', 'почта - olena@example.com', 'mail — olena@example.com'],
    ...['E-mail: olena@example.com', 'пошта olena@example.com', 'имейл – olena@example.com'],
  ])('%j', (typed) => expect(mailAddressIn(typed)).toBe('olena@example.com'))

  it.each([
    ...['OLENA@EXAMPLE.COM', "o'neil@example.com", 'olena+villa@mail.example.co.uk', 'a@b.cd'],
    ...['olena@xn--80aikifvh.xn--j1amh', 'olena@приклад.укр', 'пошта@приклад.укр'],
    ...[`${'a'.repeat(188)}@example.com`, 'r&d@example.com'],
    ...['josé@correo.españa', 'a-b_c.d@x-y.example', `${'a'.repeat(188)}@example.com`],
  ])('%j as it is', (typed) => expect(mailAddressIn(typed)).toBe(typed))

  it.each([
    ['mailto:olena%2Bvilla@example.com', 'olena+villa@example.com'],
    ['mailto:olena+villa@example.com?subject=a%2Bb', 'olena+villa@example.com'],
    ['Olena <mailto:olena%2Bvilla@example.com?subject=Hi>', 'olena+villa@example.com'],
    ['mailto:o%27neil@example.com', "o'neil@example.com"],
  ])('%j is %j', (typed, address) => expect(mailAddressIn(typed)).toBe(address))

  it.each([
    ...['mailto:a%2Cb@example.com', 'mailto:a@example.com,b@example.com'],
    ...['mailto:ann%@example.com'],
    ...['ann@gmail', 'a@b,com', 'a@example.com, b@example.com', 'a@example.com b@example.com'],
    ...['\u043elena@example.com', 'olena@ex\u0430mple.com', 'олена@gmail.com', 'ann@gmail..com'],
    ...['ann.@gmail.com', 'ann@gmail.c', 'ann@@gmail.com', 'ann@gmail.com (work)', 'ann@.com'],
    ...['ann"gmail.com', 'ann2gmail.com', 'ann.gmail.com', 'anngmail.com', 'ann#ukr.net'],
    ...['ann(at)example.com', 'ann [at] example.com', 'ann собака mail.ru', 'ann"gmail,com'],
    ...['ann@-b.com', 'ann@b_c.com', 'ann@gmail.1com', 'ann@gmail.com1', 'ann@b.com@c.com'],
    ...['anna..b@gmail.com', 'see mailto:ann@gmail.com', `${'a'.repeat(189)}@example.com`],
    ...['ann @ gmail.com', 'ann @gmail.com', 'ann @ukr.net', 'mailto:ann@gmail'],
    'a@example.com\nBcc: b@example.com',
  ])('is not %j, and the form says that no mail can be sent', (typed) => {
    expect(mailAddressIn(typed)).toBeNull()
    expect(isBrokenAddress(typed)).toBe(true)
  })

  it.each([
    ...['', '@olena_k', 'WhatsApp', '+380 67 123 45 67', 'https://t.me/@olena_k', 'inst @anna.k'],
    ...['olena@example.com,', 'пошта@приклад.укр', 'вечером, @olena_k', 'inst:@anna.k'],
    ...['(@anna.k)'],
    ...['instagram @anna.k\u200b', 'https://www.instagram.com/anna.k?igsh=MW%3D'],
    ...['inst: @\u2060anna.k'],
    ...['me (at) b.com 5', 'web.telegram.org/k/#@Olena_K'],
    ...['my site is olena.example', 'https://mail.ru/olena', 'call me (at) home', 'olena.com'],
    ...['https://wa.me/380671234567', 't.me/+380671234567', 'olena_k.t.me', 'tiktok.com/@anna.k'],
  ])('does not warn about %j', (typed) => expect(isBrokenAddress(typed)).toBe(false))
})

it.each([
  ['olena@example.com', true],
  ['пошта@приклад.укр', true],
  ['olena@xn--80aikifvh.xn--j1amh', true],
  ['jose\u0301@correo.españa', false],
  ['Olena <olena@example.com>', false],
  ['олена@example.com', false],
  ['"a b"@example.com', false],
  ['a@b', false],
])('%j is a valid address of an account: %s', (text, isOne) => {
  expect(isMailAddress(text)).toBe(isOne)
})

it.each([
  ...['@Olena_K', 't.me/Olena_K', 'https://t.me/Olena_K', '@Olena_K\u200b', '＠Olena_K'],
  ...['@Olena_K.'],
  ...['https://t.me/Olena_K/', 'https://t.me/Olena_K?start=1', 'http://www.t.me/Olena_K#x'],
  ...['https://telegram.me/Olena_K', 'TELEGRAM.ME/Olena_K', 'https://telegram.dog/Olena_K'],
  ...['tg://resolve?domain=Olena_K', 'tg:resolve?domain=Olena_K&start=1', 'https://t.me/@Olena_K'],
  ...['Olena_K.t.me', 'https://Olena_K.t.me/', 'http://olena_k.T.ME?start=1'],
  ...['Olena_K\u200b.t.me', 't.me/\u2060Olena_K\ufeff', '@\u200eOlena_K\u00ad'],
  ...['\u202a@Olena_K\u202c'],
  ...['телеграм: @Olena_K', 'телеграмм @Olena_K', 'tg – @Olena_K'],
  ...['Telegram: @Olena_K', 'тг @Olena_K', '[t.me/Olena_K]', 'web.telegram.org/k/#@Olena_K'],
])('%j is a Telegram name', (typed) => expect(telegramNameIn(typed)).toMatch(/^olena_k$/i))

it.each([
  ...['', '@k', 'Olena_K', 'olena@example.com', 't.me/joinchat/AAAA', 't.me/+380671234567'],
  ...['www.t.me', 'olena_k.t.me.example', 'inst: @olena_k', 'instagram.com/olena_k'],
  ...['wa.me/380671234567'],
  ...['olena_k?x=@anna', 'see olena_k.t.me'],
  ...['@olena_k"><script>', 'https://t.me.example/Olena_K', 'https://example.com/t.me/Olena_K'],
])('%j is not a Telegram name', (typed) => expect(telegramNameIn(typed)).toBeNull())

it.each([
  ['t.me/+380671234567', 'telegram'],
  ['https://t.me/+380 67 123-45-67', 'telegram'],
  ['http://telegram.me/+380671234567?text=Hi', 'telegram'],
  ['tg://resolve?phone=380671234567', 'telegram'],
  ['t.me/+380671234567\u202c', 'telegram'],
  ['tg:resolve?phone=+380671234567', 'telegram'],
  ['wa.me/380671234567', 'whatsapp'],
  ['http://www.wa.me/380671234567', 'whatsapp'],
  ['whatsapp.com/send?phone=380671234567', 'whatsapp'],
  ['whatsapp:send?phone=380671234567', 'whatsapp'],
  ['https://wa.me/+380671234567', 'whatsapp'],
  ['wa.me/send?phone=+380 67 123 45 67', 'whatsapp'],
  ['WhatsApp://send?phone=%2B380671234567&text=Hi', 'whatsapp'],
  ['https://api.whatsapp.com/send?phone=380671234567&text=Hi', 'whatsapp'],
  ['https://web.whatsapp.com/send/?phone=380671234567', 'whatsapp'],
  ['<\u200bhttps://wa.me/380671234567/?text=Hi>', 'whatsapp'],
] as const)('%j is a chat by number in %s', (typed, messenger) => {
  expect(chatNumberIn(typed, messenger)).toBe('+380671234567')
  expect(chatNumberIn(typed, messenger === 'telegram' ? 'whatsapp' : 'telegram')).toBeNull()
})

it.each([
  ...['t.me/+AbCdEf380671', 't.me/380671234567', 't.me/joinchat/AAAA', 'wa.me/qr/AB12CD34'],
  ...['wa.me/0671234567'],
  ...['380671234567', '0000003806712345/t.me/+', '0000003806712345/wa.me/'],
  ...['wa.me/380671234567abc', 'wa.me/abc 380671234567', 'wa.me/3806712345671234'],
  ...['wa.me/message/AB12', '+380671234567', 'https://wa.me.example/380671234567', 'wa.me/', ''],
])('%j contains no number of a chat', (typed) => {
  expect(chatNumberIn(typed, 'telegram')).toBeNull()
  expect(chatNumberIn(typed, 'whatsapp')).toBeNull()
})

it.each([
  ['@olena_k', '', true],
  ['@olena_k', 'telegram', true],
  ['@olena_k', 'viber', false],
  ['t.me/+380671234567', '', true],
  ['olena@example.com', '', false],
  ['WhatsApp', 'telegram', false],
])(
  '%j with the messenger "%s" expects an answer in Telegram alone: %s',
  (contact, messenger, expected) => {
    expect(leavesTelegramAlone(contact, messenger)).toBe(expected)
  },
)
