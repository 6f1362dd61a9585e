import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '../messages/en.ts'

const app = resolve(import.meta.dirname, '..')

/** Words by area file. */
const words: Record<string, object> = Object.fromEntries(
  Object.entries(import.meta.glob<object>('../messages/en/*.ts', { eager: true })).map(
    ([path, module]) => [path.replace(/.*\/(.*)\.ts$/, '$1'), module],
  ),
)
const areaNames = new Set(Object.values(words).flatMap((module) => Object.keys(module)))

const has = (catalogue: object, key: string): boolean => {
  let found: unknown = catalogue
  // A key that is put together ends where its variable part begins.
  for (const name of key.split('.').filter((each) => each !== '')) found = Object(found)[name]
  return found !== undefined
}

/** Modules that come along with a module, itself included. */
function bundleOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [statement, path = ''] of source.matchAll(/^(?:import|export)\s[^'(]*'([^']+)'/gm)) {
    const isTypes = /^import type|\+types/.test(statement)
    if (!isTypes && /^\..*\.tsx?$/.test(path)) bundleOf(join(dirname(file), path), found)
  }
  return found
}

function keysIn(files: Iterable<string>): string[] {
  const speaking = [...files].filter((file) => !file.includes('/messages/'))
  return speaking.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`]([a-zA-Z]+)\.([a-zA-Z0-9.]+)/g)]
      .filter(([, area = '']) => areaNames.has(area))
      .map(([text]) => text.slice(1)),
  )
}

const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx$/.test(file))
  .map((file) => join(app, file))

const parts = sources.flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /deferredPart\(\s*\{([^}]*)\},\s*\(\) =>\s*import\('([^']+)'\)/g,
    ),
  ].map(([, place = '', path = '']) => ({
    name: path.replace(/.*\/(.*)\.tsx$/, '$1'),
    file: join(dirname(file), path),
    areas: [...place.matchAll(/'([a-z-]+)'/g)].map(([, area = '']) => area),
  })),
)

describe('the code of a part', () => {
  it.each(parts)('brings the words that $name says', ({ file, areas }) => {
    const atHand = [en, ...areas.flatMap((area) => words[area] ?? [])]
    const missing = keysIn(bundleOf(file)).filter(
      (key) => !atHand.some((catalogue) => has(catalogue, key)),
    )
    expect(missing).toEqual([])
  })

  it('is all that says more than the words of the first view', () => {
    const eager = sources.filter((file) => /\/routes\/|\/root\.tsx$/.test(file))
    const bundle = new Set(eager.flatMap((file) => [...bundleOf(file)]))
    // Loaders say theirs on the server, which has all words.
    const missing = keysIn(bundle).filter((key) => !has(en, key) && !/escription$/.test(key))
    expect(missing).toEqual([])
  })
})
