import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './workspace.mjs'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

it('every fault in docs/faults.md names a test that there is', () => {
  const rows = read('docs/faults.md')
    .split('\n')
    .filter((line) => /^\| (?!fault)/.test(line))
  const missing = rows.flatMap((row) => {
    const tests = [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)` "((?:\\"|[^"])+)"/g)]
    if (tests.length === 0) return [row]
    return tests
      .filter(([, file = '', name = '']) => !read(file).includes(name.replaceAll('\\"', '"')))
      .map(([whole]) => whole)
  })
  expect(rows.length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})
