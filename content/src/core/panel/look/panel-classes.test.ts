import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'

const source = path.resolve(import.meta.dirname, '../../..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: source }).map((file) => readFileSync(path.join(source, file), 'utf8'))
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '')
const classesIn = (css: string) =>
  [...withoutComments(css).matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name)
const blockOf = (name: string) => name.split(/__|--/)[0] ?? name

const sheets = read('**/*.css')

it('names few of the classes that Payload does not promise', () => {
  const theirs = createRequire(import.meta.url).resolve('@payloadcms/next/css')
  const blocks = new Set(classesIn(readFileSync(theirs, 'utf8')).map(blockOf))
  const views = new Set(
    read('**/*.tsx')
      .join('\n')
      .split(/[^\w-]+/),
  )
  const named = new Set(sheets.flatMap(classesIn))
  const foreign = [...named].filter(
    (name) => !views.has(name) && (blocks.has(blockOf(name)) || name.startsWith('cell-')),
  )
  expect(foreign.length, foreign.toSorted().join(', ')).toBeLessThanOrEqual(21)
})

it('keeps every rule in a cascade layer, so none needs a trick to win over Payload', () => {
  for (const sheet of sheets) {
    const outside = withoutComments(sheet).match(/^[^\s}@][^{;]*\{|^@(?!layer|font-face)[^{;]*/gm)
    expect(outside).toBeNull()
  }
})
