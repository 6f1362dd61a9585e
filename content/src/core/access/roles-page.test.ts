import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { rolesPage } from './roles-page.ts'

const page = path.resolve(import.meta.dirname, '../../../../docs/roles.md')

it('docs/roles.md says what the table grants (UPDATE_DOCS=1 rewrites it)', async () => {
  if (process.env.UPDATE_DOCS) await writeFile(page, rolesPage())
  expect(await readFile(page, 'utf8')).toBe(rolesPage())
})
