import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../workspace.mjs'
import { product } from './files.ts'
import { linesWith } from './in-text.ts'
import type { Rule } from './rule.ts'

export const ruleOfTables = (): Rule => ({
  name: "statements on Payload's tables are in `core/payload`, or in files of rows",
  why: 'Payload names its tables. They come from its schema, so the type check finds a renamed column.',
  files: (file) =>
    product(/^content\/src\//)(file) && !/^content\/src\/core\/payload\/|-rows\.ts$/.test(file),
  atLeast: 300,
  find: linesWith(payloadTables()),
})

/** Names of Payload's tables, from the schema of the last migration, which has all of them. */
function payloadTables(): RegExp {
  const folder = path.join(root, 'content/migrations')
  const [stored = ''] = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const schema = readFileSync(path.join(folder, stored), 'utf8')
  const tables = [...schema.matchAll(/^ {4}"public\.(\w+)": \{$/gm)].map(([, name]) => name)
  if (!tables.includes('accounts')) throw new Error('No table of Payload was found')
  return new RegExp(`\\b(?:from|into|join|update) "?(?:${tables.join('|')})\\b(?!')`)
}
