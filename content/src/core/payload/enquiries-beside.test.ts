import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { oneRow } from '../database/rows.ts'

const service = await forThisFile(openContent())

const keyOf = async (contact: string) =>
  (
    await oneRow(
      service.payload.db.drizzle,
      sql`select contact_key(${contact}) as key`,
      z.object({ key: z.string() }),
    )
  ).key

it.each([
  'Dup.Person@X.example',
  'dup.person@x.example\u200b',
  'dup.person@x.example.',
  '<dup.person@x.example>',
  'mailto:dup.person@x.example?subject=Hi',
  'dup.person@x.example, краще зранку',
  'пошта dup.person@x.example',
  'dup.person@x.example ; +380501110099',
  'Dup <dup.person@x.example>',
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
])('%j is found as %j', async (contact, key) => expect(await keyOf(contact)).toBe(key))
