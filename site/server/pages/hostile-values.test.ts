import { locales } from '@alun/contract/rules/locale'
import { type ScreenName, screenNames, screenPath } from '@alun/contract/rules/screens'
import { type Page, pageAnswer } from '@alun/contract/schema/page'
import { describe, expect, it } from 'vitest'
import { sampleAnswer } from '../testing/sample-answers.ts'
import { filesOf } from '../testing/test-site.ts'
import type { RenderedSections } from './failing-sections.ts'
import { pageAddress } from './page-cache/page-address.ts'
import { createRenderer } from './render.ts'

const texts = [
  'wa.me/x',
  'https://',
  'http://[bad',
  '',
  'x y',
  '%E0%A4%A',
  'ab1',
  'word '.repeat(400),
]
const numbers = [0, -1, 1e21, 0.1, 32_768]

const shown = screenNames.flatMap((name) => {
  const path = screenPath(name)
  return path === null ? [] : [{ name, path: path.replace(':slug', 'first-one') }]
})

type Leaf = readonly (string | number)[]

function leavesOf(value: unknown, at: Leaf = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...at, Array.isArray(value) ? Number(key) : key]),
  )
}

function replaced(value: unknown, [key, ...rest]: Leaf, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, by))
  const part = Object(value)
  return { ...part, [key]: replaced(part[key], rest, by) }
}

/** The page of a screen as it is rendered from an answer, and what was left out of it. */
async function pageOf(path: string, answer: unknown) {
  const reports: RenderedSections[] = []
  const render = createRenderer({
    // The test has parsed it by the schema of its screen.
    client: { page: async () => ({ kind: 'page', page: answer as Page<never> }) },
    answers: { get: async () => null, remember: () => undefined },
    layouts: { get: async () => null, remember: () => undefined },
    isAway: () => false,
    site: {
      siteUrl: 'https://site.example',
      mapStyleUrl: 'https://map.example/style.json',
      botCheck: { provider: 'none' },
      gtmId: null,
      offline: true,
      vitalsShare: 0,
    },
    files: filesOf('test'),
    sharingCard: () => null,
    onRendered: (page) => reports.push(page),
    now: () => 0,
  })
  const { body, status } = await render(pageAddress(path), Number.POSITIVE_INFINITY)
  return { status, html: String(body), failures: reports.flatMap(({ failures }) => failures) }
}

describe.each(shown)('the page $name', ({ name, path }) => {
  const whole = sampleAnswer(name)
  it('is rendered whole', async () => {
    const { status, failures } = await pageOf(path, whole)
    expect(failures).toEqual([])
    expect(status).toBe(200)
  })

  it('survives', async () => {
    const out = new Map<string, number>()
    let n = 0
    const begun = performance.now()
    for (const leaf of leavesOf(whole)) {
      const value = leaf.reduce<unknown>((p, k) => Object(p)[k], whole)
      if (leaf[0] === 'meta') continue
      const values = typeof value === 'string' ? texts : numbers
      for (const by of [values[n % values.length]]) {
        const answer = pageAnswer(name).safeParse(replaced(whole, leaf, by))
        if (!answer.success) continue
        n++
        const { status, html, failures } = await pageOf(path, answer.data)
        const key = `${leaf.join('.')} ${status} ${failures
          .map((f) => `${f.section}: ${f.error}`)
          .join(' | ')
          .slice(0, 200)}`
        if (
          status !== 200 ||
          failures.length > 0 ||
          !html.includes('<header') ||
          !html.includes('</footer>')
        )
          out.set(key, (out.get(key) ?? 0) + 1)
      }
    }
    console.log(name, leavesOf(whole).length, n, performance.now() - begun)
    for (const [k, c] of out) console.log('  ', k, c)
  }, 600_000)
})
