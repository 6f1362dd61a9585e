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
  'time-format': [
    ["new Intl.DateTimeFormat('uk').formatRange(a, b)", "day.toLocaleDateString('en')"],
    ["timeFormat('uk', options)", "new Intl.NumberFormat('uk')", 'Intl.DateTimeFormatOptions'],
  ],
  'swallowed-error': [
    [
      'try { a(); b() } catch { stop() }',
      'try { a() } catch (cause) {}',
      'a().catch(() => { b() })',
    ],
    ['try { a() } catch (cause) { stop(cause) }', 'a().catch(log)', 'z.string().catch(null)'],
  ],
  'undecided-key': [
    [
      'z.object({ before: z.unknown() })',
      'z.looseObject({ b: z.any().refine(isText) })',
      'z.object({ a: z.custom<Where>() })',
    ],
    [
      'z.object({ a: z.unknown().optional(), c: z.any().catch(0) })',
      'z.object({ a: z.array(z.unknown()), b: z.custom<Rule>(isRule) })',
    ],
  ],
  storage: [
    [
      "localStorage.setItem('a', 'b')",
      "window.sessionStorage.getItem('a')",
      "window.localStorage['a']",
      "document.cookie = 'a=b'",
      "const request = indexedDB.open('a')",
      'const place = () => localStorage',
      "await caches.open('a')",
    ],
    ["readItem('localStorage', key)", 'const { cookie } = request.headers', 'cached.caches'],
  ],
  clipboard: [
    [
      'await navigator.clipboard.writeText(text)',
      'window.navigator.share({ url })',
      'navigator?.canShare?.(data)',
      "document.execCommand('copy')",
    ],
    ['await copyText(text, button)', 'event.clipboardData.getData(type)', 'link.share'],
  ],
  'secure-context': [
    ['const key = crypto.randomUUID()', 'await window.crypto.subtle.digest(name, bytes)'],
    ['randomKey()', 'randomUUID() + crypto.getRandomValues(new Uint8Array(1))', 'colours.subtle'],
  ],
  navigation: [
    [
      "location.assign('/')",
      "window.location.replace('/')",
      "document.location = '/'",
      "location.href = '/'",
      "self.location.search = '?a'",
      "window.open('/')",
      "navigation.navigate('/')",
      'const go = location.assign',
    ],
    [
      'location.reload()',
      'const { href } = location',
      "link.search = ''; request.open('GET', '/')",
      "text.replace('a', 'b'); Object.assign(a, b)",
    ],
  ],
  redirect: [
    [
      "await fetch(address, { method: 'POST' })",
      'await fetch(address)',
      'const headers = { Location: address }',
    ],
    [
      "await fetch(address, { redirect: 'error' })",
      "fetch(a, { headers, redirect: 'manual' })",
      'const headers = { Location: redirectLocation(address) }',
    ],
  ],
  setting: [
    ['const port = process.env.CONTENT_PORT', 'const port = process.env[name]'],
    ['readSiteEnvironment(process.env, folder)', 'process.env.NODE_ENV'],
  ],
  dialog: [
    ['const a = <dialog open />', 'const b = <dialog><p>A</p></dialog>'],
    ['const c = <Dialog />'],
  ],
  'list-cell': [
    [
      'export function PriceCell(props: Props) {}',
      'export async function StateCell(props: Props) {}',
      'export const NumberCell = (props: Props) => null',
    ],
    ['export const DayCell = listCell((props) => null)', 'export const day = 1'],
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
  writeFileSync(path.join(folder, 'a.tsx'), [...wrong, ...right].join('\n'))
  const biome = path.join(root, 'node_modules/.bin/biome')
  const { stdout } = spawnSync(biome, ['lint', '--reporter=github', 'a.tsx'], { cwd: folder })
  rmSync(folder, { recursive: true })
  const lines = [...String(stdout).matchAll(/,line=(\d+),/g)].map(([, line]) => Number(line))
  expect(lines).toEqual(wrong.map((_, index) => index + 1))
  expect(wrong).not.toEqual([])
  expect(readFileSync(path.join(root, 'biome.json'), 'utf8')).toContain(plugin)
})
