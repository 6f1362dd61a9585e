import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { rowsOf } from '../database/rows.ts'
import { completeSchema } from './complete-schema.ts'

/** Opens a database without one of the site's languages. */
it('a language that the database lacks gets its values and columns, and records can be written in it', async () => {
  const { payload, close } = await openContent()
  const { drizzle } = payload.db
  try {
    for (const type of ['_locales', 'enum_ready_locale']) {
      await drizzle.execute(sql`alter type ${sql.identifier(type)} rename value 'ru' to 'xx'`)
    }
    await drizzle.execute(sql`alter table news drop column translation_in_ru`)
    await drizzle.execute(sql`alter table _news_v drop column version_translation_in_ru`)
    const write = () =>
      payload.create({
        collection: 'news',
        locale: 'ru',
        draft: true,
        data: { title: 'Заголовок', slug: 'zagolovok', readyLocales: ['ru'] },
      })
    await expect(write()).rejects.toThrow()
    await completeSchema(payload)
    await completeSchema(payload)
    expect((await write()).title).toBe('Заголовок')
    const kept = await rowsOf(
      drizzle,
      sql`select 1 as found from pg_enum where enumlabel = 'xx'`,
      z.object({ found: z.number() }),
    )
    expect(kept).toHaveLength(2)
  } finally {
    await close()
  }
})
