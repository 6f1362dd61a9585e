import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { rowsOf } from '../database/rows.ts'
import { normalized } from '../records/match-words.ts'

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
    expect(found).toEqual(texts.map((text) => ({ text, folded: normalized(text) })))
  } finally {
    await close()
  }
})
