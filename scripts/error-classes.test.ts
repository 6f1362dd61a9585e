import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Visitor } from 'rolldown/utils'
import { expect, it } from 'vitest'
import { parsedSource } from './parsed-source.ts'
import { root } from './workspace.mjs'

/** Files that look at values which they have made themselves, by a library that nothing else hands them. */
const excepted = [
  'content/src/core/records/fields.ts',
  'content/src/publishing/media/clean-document.ts',
  'content/src/publishing/media/file-store.ts',
  'content/src/site-api/page-answers/written-fields.ts',
  'platform/client-address.ts',
]

/** What Next bundles several times, and what runs beside its bundles; the panel is one bundle in a browser. */
const files = globSync('{content/server,content/src,contract,platform}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) =>
    ['node_modules', 'panel', 'testing'].includes(path.basename(name)) ||
    /\.test\.tsx?$/.test(path.basename(name)),
})

/** Classes that `instanceof` names and that are not of the language or its host. */
function ownClassesIn(file: string, text: string): string[] {
  if (!text.includes('instanceof')) return []
  const classes: string[] = []
  new Visitor({
    BinaryExpression({ operator, right }) {
      if (operator !== 'instanceof') return
      const isGlobal = right.type === 'Identifier' && right.name in globalThis
      if (!isGlobal) classes.push(text.slice(right.start, right.end))
    },
  }).visit(parsedSource(file, text).program)
  return classes
}

it('an error is recognised by its shape, as each bundle has a class of its own', () => {
  const found = files.flatMap((file) => {
    const classes = ownClassesIn(file, readFileSync(path.join(root, file), 'utf8'))
    return classes.length > 0 ? [[file, ...classes]] : []
  })
  expect(found.filter(([file = '']) => !excepted.includes(file))).toEqual([])
  // None that is no longer needed.
  expect(excepted.filter((file) => !found.some(([each]) => each === file))).toEqual([])
  expect(ownClassesIn('a.ts', 'cause instanceof Error || cause instanceof ApiError')).toEqual([
    'ApiError',
  ])
})
