import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { completeSchema } from './complete-schema.ts'

const { payload } = await forThisFile(openContent())

it('a language that the database lacks gets its values and columns, and records can be written in it', async () => {
  const { drizzle } = payload.db
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
  const kept = await drizzle.execute(sql`select 1 from pg_enum where enumlabel = 'xx'`)
  expect(kept.rows).toHaveLength(2)
})
