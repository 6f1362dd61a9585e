import { chatNumberIn, mailAddressIn, telegramNameIn } from '@alun/contract/rules/contact'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../../core/database/rows.ts'
import { openContent } from '../../testing/open-content.ts'

const service = await forThisFile(openContent())

const keysOf = (contacts: readonly string[]) =>
  rowsOf(
    service.payload.db.drizzle,
    sql`select contact, contact_key(contact) as key from unnest(${sql.param(contacts)}::text[]) as contact`,
    z.object({ contact: z.string(), key: z.string() }),
  )
const keyOf = async (contact: string) => (await keysOf([contact])).at(0)?.key

/** By the rule of forms, of mails and of chats. */
function keyByRule(contact: string): string | null {
  const mail = mailAddressIn(contact)?.toLowerCase()
  const name = telegramNameIn(contact)?.toLowerCase()
  const number = chatNumberIn(contact, 'telegram') ?? chatNumberIn(contact, 'whatsapp')
  return mail ?? (name ? `@${name}` : number)
}

it('is found by the address that the rule reads of it', async () => {
  const ways = [
    ...['Olena@Example.com', "o'neil+villa@mail.example.co.uk", 'пошта@приклад.укр'],
    ...['a-b_c.d@x-y.example'],
    ...['@Olena_K', 't.me/Olena_K', 'https://telegram.dog/@Olena_K?start=1', 'Olena_K.t.me'],
    ...['https://Olena_K.t.me/'],
    ...['tg://resolve?domain=Olena_K', 'web.telegram.org/k/#@Olena_K'],
    ...['t.me/+380 67 123-45-67', 'tg://resolve?phone=380671234567', 'https://wa.me/380671234567'],
    ...['https://api.whatsapp.com/send?phone=%2B380671234567&text=Hi'],
    ...['whatsapp://send/?phone=+380671234567'],
  ]
  const spellings = ways.flatMap((way) => [
    ...[
      way,
      ` ${way}\u00a0`,
      `\ufeff${way}\u200b`,
      `${way}.`,
      `${way},`,
      `<${way}>`,
      `[${way}]`,
      `"${way}"`,
    ],
    ...[
      `Олена <${way}>`,
      `пошта ${way}`,
      `тг ${way}`,
      `E-mail: ${way}`,
      way.replace('@', '＠'),
      way.toUpperCase(),
    ],
    ...[`mailto:${way}?subject=Hi`, `‹${way}›`, way.replace('.', '．')],
  ])
  const found = await keysOf(spellings)
  const read = found.map(({ contact, key }) => ({ contact, key, byRule: keyByRule(contact) }))
  const differing = read.filter(({ byRule, key }) => byRule !== null && byRule !== key)
  expect(differing.map(({ contact, key }) => `${contact} is ${key}`)).toEqual([])
  expect(read.filter(({ byRule }) => byRule !== null).length).toBeGreaterThan(spellings.length / 2)
})

it.each([
  ...['Dup.Person@X.example', 'dup.person@x.example\u200b', 'dup.person@x.example.'],
  ...['<dup.person@x.example>', 'mailto:dup.person@x.example?subject=Hi'],
  ...['dup.person@x.example, краще зранку', 'пошта dup.person@x.example'],
  ...['dup.person@x.example ; +380501110099', 'Dup <dup.person@x.example>'],
])('%j is found as the same mail address', async (contact) =>
  expect(await keyOf(contact)).toBe('dup.person@x.example'),
)

it.each([
  ...['@Olena_TG', 't.me/olena_tg', 'https://t.me/olena_tg', 'olena_tg', 'telegram: @olena_tg'],
  ...['https://telegram.me/@olena_tg?start=1', '(@olena_tg)', 'тг @olena_tg, вечером'],
])('%j is found as the same name in Telegram', async (contact) =>
  expect(await keyOf(contact)).toBe('@olena_tg'),
)

it.each([
  ['WhatsApp', 'whatsapp'],
  ['  inst @anna.k ', 'inst @anna.k'],
  ['a@b', 'a@b'],
  ['пошта@приклад.укр', 'пошта@приклад.укр'],
  ['https://wa.me/380501110099', '+380501110099'],
  ['+380501110099 t.me/+380501110099', '+380501110099'],
  ['one@y.example, two@y.example', 'one@y.example, two@y.example'],
])('%j is found as %j', async (contact, key) => expect(await keyOf(contact)).toBe(key))
