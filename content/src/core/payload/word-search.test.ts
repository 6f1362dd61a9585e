import { folded } from '@alun/contract/rules/spelling'
import { sql } from '@payloadcms/db-postgres'
import type { Where } from 'payload'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { rowsOf } from '../database/rows.ts'

it.each([
  ['Вілла Д’Арт ёлка', ["Д'арт", 'елка', 'ёлка вілла', 'вiлла']],
  ['Café Pérérénan', ['cafe', 'pérérénan', 'Pe\u0301re\u0301re\u0301nan cafe']],
  ['Plain A03', ['А03', 'a03 plain']],
])('lists of the panel find %s in whatever spelling', async (name, questions) => {
  const { close, payload } = await openContent()
  try {
    const { id } = await payload.create({ collection: 'hosts', data: { name } })
    const found = async (where: Where) =>
      (await payload.find({ collection: 'hosts', where })).docs.map((doc) => doc.id)
    for (const q of questions) expect(await found({ name: { like: q } }), q).toEqual([id])
    expect(await found({ name: { contains: questions[0] ?? '' } })).toEqual([id])
    expect(await found({ name: { like: `${questions[0]} nobody` } })).toEqual([])
  } finally {
    await close()
  }
})

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
  const { close, payload } = await openContent()
  try {
    const row = z.object({ text: z.string(), folded: z.string() })
    const found = await rowsOf(
      payload.db.drizzle,
      sql`select text, folded(text) from unnest(${sql.param(texts)}::text[]) as text`,
      row,
    )
    expect(found).toEqual(texts.map((text) => ({ text, folded: folded(text) })))
  } finally {
    await close()
  }
})
