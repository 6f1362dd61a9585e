import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { islandFiles } from '../../bundle/island-files.ts'
import { browserAreas } from '../words/browser-areas.ts'
import { catalogueOf } from '../words/catalogues.ts'
import type { IslandDefinition } from './island.ts'

const site = resolve(import.meta.dirname, '../..')
const areas = Object.keys(catalogueOf('en'))

const files = islandFiles(site).map((file) => join(site, file))

/** A module with all its imports. */
function bundleOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [statement, path = ''] of source.matchAll(/^(?:import|export)\s[^'(]*'([^']+)'/gm)) {
    if (!statement.startsWith('import type') && /^\..*\.tsx?$/.test(path)) {
      bundleOf(join(dirname(file), path), found)
    }
  }
  return found
}

/** Keys of words in the sources; a composed key ends at its variable part. */
function keysIn(sources: Iterable<string>): Set<string> {
  const speaking = [...sources].filter((file) => !file.includes('/words/'))
  const keys = speaking.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`]([a-zA-Z]+)\.([a-zA-Z0-9.-]*)/g)]
      .filter(([, area = '']) => areas.includes(area))
      .map(([text]) => text.slice(1)),
  )
  return new Set(keys)
}

it('an island gets only the areas of words that it names', () => {
  expect(files.length).toBeGreaterThan(10)
  const keys = keysIn(files.flatMap((file) => [...bundleOf(file)]))
  expect(keys.size).toBeGreaterThan(50)
  const said = new Set([...keys].map((key) => key.split('.')[0]))
  expect([...said].toSorted()).toEqual([...browserAreas].toSorted())
})

describe.each(files)('%s', async (file) => {
  const exported: Record<string, IslandDefinition> = await import(file)
  const island = Object.values(exported).find((each) => 'hydrateOn' in each)
  if (!island) throw new Error(`${file} exports no island`)

  it('has the name of its file, by which the browser finds it', () => {
    expect(file).toBe(join(dirname(file), `${island.name}.island.tsx`))
  })
})
