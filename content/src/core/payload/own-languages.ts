import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { intlTags, locales, office, panelLocales } from '@alun/contract/site-definition/current'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { DatabaseAdapterObj } from 'payload'
import { z } from 'zod'
import { ofLanguage } from './complete-schema.ts'
import { withAdapter } from './with-adapter.ts'

const snapshot = z.looseObject({
  enums: z.record(z.string(), z.looseObject({ values: z.array(z.string()) })),
  tables: z.record(z.string(), z.looseObject({ columns: z.record(z.string(), z.unknown()) })),
})
type Snapshot = z.infer<typeof snapshot>

const languages = new Set([
  ...locales,
  ...Object.values(intlTags).map((tag) => new Intl.Locale(tag).language),
  ...panelLocales,
  ...office.languages,
])

/**
 * `migrate:create` compares the tables with those of the last migration. The languages of a site are
 * added at the start (`complete-schema.ts`), so they are no difference.
 */
export const withOwnLanguages = (given: DatabaseAdapterObj<PostgresAdapter>) =>
  withAdapter(given, (adapter) => {
    const requireDrizzleKit = adapter.requireDrizzleKit.bind(adapter)
    adapter.requireDrizzleKit = () => {
      const kit = requireDrizzleKit()
      return {
        ...kit,
        async generateDrizzleJson(schema) {
          const now = await kit.generateDrizzleJson(schema)
          const last = lastSnapshot(adapter.migrationDir)
          return Object.assign(now, withLanguagesOf(last, snapshot.parse(now)))
        },
      }
    }
  })

function lastSnapshot(folder: string): Snapshot {
  const file = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1)
  return snapshot.parse(JSON.parse(readFileSync(path.join(folder, file ?? ''), 'utf8')))
}

/** Tables and types that are new stay as they are. */
function withLanguagesOf(before: Snapshot, now: Snapshot): Snapshot {
  const enums = Object.entries(now.enums).map(([name, type]) => {
    const values = before.enums[name]?.values
    return [
      name,
      values && type.values.every((each) => languages.has(each)) ? { ...type, values } : type,
    ]
  })
  const tables = Object.entries(now.tables).map(([name, table]) => {
    const stored = columnsOfLanguages(before.tables[name]?.columns ?? {})
    if (stored.length === 0) return [name, table]
    const others = Object.entries(table.columns).filter(([column]) => !ofLanguage.test(column))
    return [name, { ...table, columns: Object.fromEntries([...others, ...stored]) }]
  })
  return { ...now, enums: Object.fromEntries(enums), tables: Object.fromEntries(tables) }
}

const columnsOfLanguages = (columns: Snapshot['tables'][string]['columns']) =>
  Object.entries(columns).filter(([column]) => ofLanguage.test(column))
