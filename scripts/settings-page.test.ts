import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingTexts } from './setting-texts.ts'
import { knownSettings, settingsPage } from './settings-page.ts'
import { root } from './workspace.mjs'

const page = path.join(root, 'docs/settings.md')

describe('docs/settings.md', () => {
  const known = knownSettings()
  const texts = Object.values(settingTexts).flatMap(({ names }) => Object.entries(names))

  it('has a text for every setting, once (scripts/setting-texts.ts)', () => {
    const named = texts.map(([name]) => name)
    const without = [...known.keys()].filter((name) => !named.includes(name))
    const twice = named.filter((name, at) => named.indexOf(name) !== at)
    const unknown = named.filter((name) => !known.has(name))
    expect({ without, twice, unknown }).toEqual({ without: [], twice: [], unknown: [] })
  })

  it('names every value of a choice', () => {
    const unnamed = texts.flatMap(([name, text]) => {
      const means = typeof text === 'string' ? text : text.means
      const values = known.get(name)?.values ?? []
      return values.filter((value) => !means.includes(`\`${value}\``)).map((each) => [name, each])
    })
    expect(unnamed).toEqual([])
  })

  it('matches the schemas (UPDATE_DOCS=1 rewrites it)', async () => {
    if (process.env.UPDATE_DOCS) await writeFile(page, settingsPage())
    expect(await readFile(page, 'utf8')).toBe(settingsPage())
  })
})
