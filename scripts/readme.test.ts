import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './workspace.mjs'

describe('the README', () => {
  const text = readFileSync(path.join(root, 'README.md'), 'utf8')

  it('links to files and folders that are there', () => {
    const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, link]) => link ?? [])
    const inside = links.filter((link) => !link.startsWith('http'))
    expect(inside).toContain('docs/your-own-site.md')
    expect(inside.filter((link) => !existsSync(path.join(root, link)))).toEqual([])
  })

  it('shows each picture by day and by night, of at most 60 kB', () => {
    const shown = [...text.matchAll(/ src(?:set)?="([^"]+)"/g)].flatMap(([, file]) => file ?? [])
    const names = ['desk', 'phone', 'panel'].flatMap((name) => [`${name}-dark`, `${name}-light`])
    expect(shown).toEqual(names.map((name) => `docs/pictures/${name}.webp`))
    for (const file of shown) expect(statSync(path.join(root, file)).size).toBeLessThan(60_000)
  })
})
