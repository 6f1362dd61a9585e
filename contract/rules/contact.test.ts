import { describe, expect, it } from 'vitest'
import { isBrokenAddress, isMailAddress, mailAddressIn, telegramNameIn } from './contact.ts'

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
    ...['E-mail: olena@example.com', 'пошта olena@example.com', 'имейл – olena@example.com'],
  ])('%j', (typed) => expect(mailAddressIn(typed)).toBe('olena@example.com'))

  it.each([
    ...['OLENA@EXAMPLE.COM', "o'neil@example.com", 'olena+villa@mail.example.co.uk', 'a@b.cd'],
    ...['olena@xn--80aikifvh.xn--j1amh', 'olena@приклад.укр', 'пошта@приклад.укр'],
    ...['josé@correo.españa', 'a-b_c.d@x-y.example'],
  ])('%j as it is', (typed) => expect(mailAddressIn(typed)).toBe(typed))

  it.each([
    ...['ann@gmail', 'a@b,com', 'a@example.com, b@example.com', 'a@example.com b@example.com'],
    ...['\u043elena@example.com', 'olena@ex\u0430mple.com', 'олена@gmail.com', 'ann@gmail..com'],
    ...['ann.@gmail.com', 'ann@gmail.c', 'ann@@gmail.com', 'ann@gmail.com (work)', 'ann@.com'],
    ...['ann @ gmail.com', 'mailto:ann@gmail', 'a@example.com\nBcc: b@example.com'],
  ])('is not %j, and the form says that no mail will go', (typed) => {
    expect(mailAddressIn(typed)).toBeNull()
    expect(isBrokenAddress(typed)).toBe(true)
  })

  it.each([
    ...['', '@olena_k', 'WhatsApp', '+380 67 123 45 67', 'https://t.me/@olena_k', 'inst @anna.k'],
    ...['olena@example.com,', 'пошта@приклад.укр', 'вечером, @olena_k'],
  ])('nobody waits for in vain who types %j', (typed) => expect(isBrokenAddress(typed)).toBe(false))
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
])('%j alone is an address that an account may have: %s', (text, isOne) => {
  expect(isMailAddress(text)).toBe(isOne)
})

it.each([
  ...[
    '@Olena_K',
    't.me/Olena_K',
    'https://t.me/Olena_K',
    '@Olena_K\u200b',
    '＠Olena_K',
    '@Olena_K.',
  ],
  ...['https://t.me/Olena_K/', 'https://t.me/Olena_K?start=1', 'http://www.t.me/Olena_K#x'],
  ...['https://telegram.me/Olena_K', 'TELEGRAM.ME/Olena_K', 'https://telegram.dog/Olena_K'],
  ...['tg://resolve?domain=Olena_K', 'tg:resolve?domain=Olena_K&start=1', 'https://t.me/@Olena_K'],
  ...['Telegram: @Olena_K', 'тг @Olena_K', '[t.me/Olena_K]', 'web.telegram.org/k/#@Olena_K'],
])('%j is a name in Telegram', (typed) => expect(telegramNameIn(typed)).toBe('Olena_K'))

it.each([
  ...['', '@k', 'Olena_K', 'olena@example.com', 't.me/joinchat/AAAA', 't.me/+380671234567'],
  ...['@olena_k"><script>', 'https://t.me.example/Olena_K', 'https://example.com/t.me/Olena_K'],
])('%j is none', (typed) => expect(telegramNameIn(typed)).toBeNull())
