import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableName, is, Table } from '@payloadcms/db-postgres/drizzle'
import { expect, it } from 'vitest'
import * as schema from './db-schema.gen.ts'

it("statements on Payload's tables stand in this folder alone", () => {
  const source = path.resolve(import.meta.dirname, '../..')
  const tables = Object.values<unknown>(schema).flatMap((each) =>
    is(each, Table) ? [getTableName(each)] : [],
  )
  expect(tables).toContain('accounts')
  const statement = new RegExp(
    `\\b(?:from|into|join|update) "?(?:${tables.join('|')})\\b(?!')`,
    'g',
  )
  const found = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/^core\/payload\/|^testing\/|\.test\./.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(source, file), 'utf8').matchAll(statement)].map(
        ([text]) => `${file}: ${text}`,
      ),
    )
  expect(found).toEqual([])
})
