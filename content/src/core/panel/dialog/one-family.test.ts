import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '../../..')
const files = globSync('**/*.tsx', { cwd: source })
const naming = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(path.join(source, file), 'utf8')))

it('asks by one dialog, which the finder alone has not', () => {
  expect(naming(/window\.(confirm|alert|prompt)\(/)).toEqual([])
  expect(naming(/<dialog\b/).toSorted()).toEqual([
    'core/panel/dialog/dialog.tsx',
    'publishing/finder/panel/finder.tsx',
  ])
})
