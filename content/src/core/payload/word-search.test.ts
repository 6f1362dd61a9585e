import { folded } from '@alun/contract/rules/spelling'
import { unitNumber } from '@alun/contract/rules/unit'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import type { Where } from 'payload'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { paragraphs, samples, writeItem } from '../../testing/written-records.ts'
import { rowsOf } from '../database/rows.ts'
import { search } from './word-search.ts'

const { payload } = await forThisFile(openContent())

it.each([
  ['Вілла Д’Арт ёлка', ["Д'арт", 'елка', 'ёлка вілла', 'вiлла']],
  ['Café Pérérénan', ['cafe', 'pérérénan', 'Pe\u0301re\u0301re\u0301nan cafe']],
  ['Plain A03', ['А03', 'a03 plain']],
])('lists of the panel find %s in whatever spelling', async (name, questions) => {
  const { id } = await payload.create({ collection: 'hosts', data: { name } })
  const found = async (where: Where) =>
    (await payload.find({ collection: 'hosts', where })).docs.map((doc) => doc.id)
  for (const q of questions) expect(await found({ name: { like: q } }), q).toEqual([id])
  expect(await found({ name: { contains: questions[0] ?? '' } })).toEqual([id])
  expect(await found({ name: { like: `${questions[0]} nobody` } })).toEqual([])
})

it('a text is stored with any number of different words, and found by the first ones', async () => {
  const words = Array.from({ length: 60_000 }, (_, at) => `слово${at.toString(36)}`)
  const text = { title: 'Довга', body: paragraphs(words.join(' ')) }
  const facts = samples.story('long')
  const id = await writeItem({ payload }, 'news', { facts, texts: { ua: text, ru: text } })
  const asked = { subjects: ['news'], words: ['слово7'], limit: 9 }
  expect(await search(payload.db.drizzle, asked)).toEqual([{ subject: 'news', id }])
})

/** What a function of the database makes of each of these texts. */
const inDatabase = (name: 'folded' | 'unit_number', texts: readonly string[]) =>
  rowsOf(
    payload.db.drizzle,
    sql`select text, ${sql.raw(name)}(text) as made from unnest(${sql.param(texts)}::text[]) as text`,
    z.object({ text: z.string(), made: z.string() }),
  )

it('the database folds texts as the site’s search does', async () => {
  const texts = [
    'Їжак ҐАНОК Єва',
    'ёлка Й',
    'São José',
    'М’ята мʼята м`ята',
    'A-01 №2',
    'ﬁ 5²',
    'ін\u00adвестиції ін\u200bвест\u00a0А03',
    'інтер´єр інтер′єр інтер"єр інтер*єр',
    'ваtу Вiлла ѕјо',
    'İstanbul ISPARTA satılık vi\u0307lla',
    'ŁÓDŹ łódź Ørsted Đà Nẵng Weiß STRAẞE Æsir œuvre',
  ]
  const expected = texts.map((text) => ({ text, made: folded(text) }))
  expect(await inDatabase('folded', texts)).toEqual(expected)
})

it('browsers and the database read the same number from the label of a unit', async () => {
  const numbers = {
    ...{ B07: 'b07', 'В 07': 'b07', 'b\u00a007': 'b07', '№ 7': '7', 'Apt #7': 'apt7' },
    ...{ '007': '7', '7.0': '7', '07,00': '7', '7.5': '7.5', '0': '0', '000': '0', '１０': '10' },
    ...{
      'B7 (2)': 'b7(2)',
      '#': '',
      'А–01': 'a-01',
      'A ‑ 01': 'a-01',
      'A−01': 'a-01',
      'A－01': 'a-01',
    },
  }
  const expected = Object.entries(numbers).map(([text, made]) => ({ text, made }))
  const labels = Object.keys(numbers)
  expect(await inDatabase('unit_number', labels)).toEqual(expected)
  expect(labels.map((text) => ({ text, made: unitNumber(text) }))).toEqual(expected)
})
