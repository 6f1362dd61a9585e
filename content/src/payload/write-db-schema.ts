import { readFile, writeFile } from 'node:fs/promises'
import { locales } from '@alun/contract/rules/locale'
import type { Payload } from 'payload'

/**
 * Writes the tables of Payload as Drizzle describes them. The relations that Payload's generator adds
 * serve Drizzle's relational queries, which nothing here uses, and would double the type check.
 */
export async function writeDbSchema({ db }: Payload, outputFile: string): Promise<void> {
  if (!db.generateSchema) throw new Error('The database adapter generates no schema')
  await db.generateSchema({ log: false, outputFile })
  const generated = await readFile(outputFile, 'utf8')
  const [tables = ''] = generated.split('export const relations_', 1)
  await writeFile(outputFile, withoutLanguages(tables))
}

/** Which languages a site has is its own: the database gets what it lacks of them at the start. */
function withoutLanguages(tables: string): string {
  const codes = new RegExp(
    `\\[\\s*${locales.map((code) => `"${code}"`).join(',\\s*')},?\\s*\\]`,
    'g',
  )
  const states = /^\s+(?:version_)?translation_in[A-Z]\w*: enum_translation_state\([^)]*\),\n/gm
  const firstTable = 'export const enum__locales'
  const languages = `const languages: [string, ...string[]] = ["language"];\n${firstTable}`
  return tables.replace(codes, 'languages').replace(states, '').replace(firstTable, languages)
}
