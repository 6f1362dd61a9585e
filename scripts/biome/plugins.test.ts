import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../workspace.mjs'

/** A text that breaks each plugin, and one that only looks like it. */
const samples: Record<string, [wrong: string[], right: string[]]> = {
  clock: [
    ['const end = Date.now() + 1_000', 'useState(Date.now)', 'const today = new Date()'],
    ['new Date(currentTime())', 'Date.parse(text)'],
  ],
  'compared-class': [
    ['cause instanceof ApiError', 'cause instanceof errors.Refused'],
    ['cause instanceof Error', 'value instanceof Map'],
  ],
  'machine-zone': [
    ['Intl.DateTimeFormat().resolvedOptions()', 'date.setDate(1)', '-at.getTimezoneOffset()'],
    ['date.getUTCHours()', 'date.getTime()'],
  ],
  'swallowed-error': [
    [
      'try { a(); b() } catch { stop() }',
      'try { a() } catch (cause) {}',
      'a().catch(() => { b() })',
    ],
    ['try { a() } catch (cause) { stop(cause) }', 'a().catch(log)', 'z.string().catch(null)'],
  ],
  'untyped-fields': [
    ['const { state } = Object(body)', "Reflect.get(body, 'state')"],
    ['fieldsOf(body)', 'Object.entries(body)'],
  ],
}

it.each(globSync('*.grit', { cwd: import.meta.dirname }))('%s finds what breaks it', (plugin) => {
  const [wrong = [], right = []] = samples[path.basename(plugin, '.grit')] ?? []
  const folder = mkdtempSync(path.join(tmpdir(), 'plugin-'))
  const linter = { rules: { preset: 'none' } }
  const plugins = [path.join(import.meta.dirname, plugin)]
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ linter, plugins }))
  writeFileSync(path.join(folder, 'a.ts'), [...wrong, ...right].join('\n'))
  const biome = path.join(root, 'node_modules/.bin/biome')
  const { stdout } = spawnSync(biome, ['lint', '--reporter=github', 'a.ts'], { cwd: folder })
  rmSync(folder, { recursive: true })
  const lines = [...String(stdout).matchAll(/,line=(\d+),/g)].map(([, line]) => Number(line))
  expect(lines).toEqual(wrong.map((_, index) => index + 1))
  expect(wrong).not.toEqual([])
  expect(readFileSync(path.join(root, 'biome.json'), 'utf8')).toContain(plugin)
})
