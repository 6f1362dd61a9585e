import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../words/catalogues.ts'
import { wordsOfAreas } from '../words/word-area.ts'
import type { IslandDefinition } from './island.ts'

const app = resolve(import.meta.dirname, '..')
const areas = Object.keys(catalogueOf('en'))

const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.island.tsx'))
  .map((file) => join(app, file))

/** Modules that come along with a module, itself included. */
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

/** Names of words in the sources; one that is put together ends where its variable part begins. */
function keysIn(sources: Iterable<string>): Set<string> {
  const speaking = [...sources].filter((file) => !file.includes('/words/'))
  const keys = speaking.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`]([a-zA-Z]+)\.([a-zA-Z0-9.-]+)/g)]
      .filter(([, area = '']) => areas.includes(area))
      .map(([text]) => text.slice(1)),
  )
  return new Set(keys)
}

/** What the result that all forms share says of a time, a file or one form: only forms with such bring it. */
const ofSomeForms =
  /^(sentNext\.|slot\.(slotTaken|unconfirmed)|attachment\.file(Type|Infected)|viewing\.(booked|own|calendarFile|manage|askChat))/

it('says something in islands', () => {
  expect(files.length).toBeGreaterThan(10)
  expect(keysIn(files.flatMap((file) => [...bundleOf(file)])).size).toBeGreaterThan(50)
})

describe.each(files)('%s', async (file) => {
  const exported: Record<string, IslandDefinition> = await import(file)
  const [island] = Object.values(exported)
  if (!island) throw new Error(`${file} exports no island`)

  it('says only words that the page brings for it', () => {
    const declared = island.words ?? []
    const missing = [...keysIn(bundleOf(file))].filter(
      (key) => !ofSomeForms.test(key) && !declared.some((area) => `${key}.`.startsWith(`${area}.`)),
    )
    expect(missing).toEqual([])
  })

  it('brings what the answer to its form may say', () => {
    const declared: readonly string[] = island.words ?? []
    if (!declared.includes('enquiry') || island.name === 'move-form') return
    expect(declared.filter((area) => area.startsWith('sentNext.'))).toHaveLength(1)
    expect(declared.includes('slot')).toBe(declared.includes('viewing.booked'))
  })

  it.each(['en', 'ua', 'ru'] as const)('has its words in %s', (locale) => {
    expect(() => wordsOfAreas(catalogueOf(locale), island.words ?? [])).not.toThrow()
  })

  it('is called like its file, which the browser finds it by', () => {
    expect(file).toBe(join(dirname(file), `${island.name}.island.tsx`))
  })
})
