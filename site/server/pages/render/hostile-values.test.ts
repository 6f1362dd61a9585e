import { type ScreenName, screenNames, screenPath } from '@alun/contract/rules/screens'
import { type Page, pageAnswer } from '@alun/contract/schema/page'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { splitTarget } from '../../http/request-target.ts'
import { sampleAnswer, sampleSlug } from '../../testing/sample-answers.ts'
import { filesOf } from '../../testing/test-site.ts'
import { pageAddress } from '../cache/page-address.ts'
import type { RenderedSections } from './failing-sections.ts'
import { createRenderer } from './render.ts'

/** Values that an editor may type or a bug may produce. */
const hostile: readonly (string | number)[] = [
  'wa.me/x',
  'https://',
  'http://[bad',
  '',
  '%E0%A4%A',
  'ab1',
  'NaN',
  'long '.repeat(400),
  0,
  -1,
  0.1,
  1e21,
]

const pages = screenNames.flatMap((name) => {
  const path = screenPath(name)
  return path === null ? [] : [{ name, path: path.replace(':slug', sampleSlug) }]
})

type Place = readonly (string | number)[]
const place = z.array(z.union([z.string(), z.number()]))
const refusal = z.object({
  issues: z.array(
    z.object({ path: place, errors: z.array(z.array(z.object({ path: place }))).optional() }),
  ),
})

/** Replaces every text, or every number, below a place by `by`. */
function spoilt(value: unknown, by: string | number): unknown {
  if (typeof value === typeof by) return by
  if (Array.isArray(value)) return value.map((each) => spoilt(each, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spoilt(each, by)]))
}

function at(value: unknown, path: Place): unknown {
  return path.reduce<unknown>((part, key) => Object(part)[key], value)
}

function changed(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by
  const part = changed(Object(value)[key], rest, by)
  return Array.isArray(value) ? value.with(Number(key), part) : { ...Object(value), [key]: part }
}

/** An answer with hostile values below a place, except where the contract rejects them. */
function answerWith(name: ScreenName, whole: unknown, path: Place, by: string | number): unknown {
  let answer = changed(whole, path, spoilt(at(whole, path), by))
  for (let left = 5; left > 0; left -= 1) {
    const { error } = pageAnswer(name).safeParse(answer)
    if (!error) return answer
    // For a union, zod nests the issues of each option: take those of the first.
    const refused = refusal
      .parse(error)
      .issues.flatMap(({ errors, ...own }) => errors?.[0] ?? [own])
    for (const { path } of refused) answer = changed(answer, path, at(whole, path))
  }
  throw new Error(`The contract takes no such answer: ${path.join('.')}`)
}

/** Renders the page of a screen from an answer; returns it with its failed sections. */
async function pageOf(path: string, answer: unknown) {
  const reports: RenderedSections[] = []
  const render = createRenderer({
    // The schema of the screen has checked it.
    client: { page: async () => ({ kind: 'page', page: answer as Page<never> }) },
    answers: { get: async () => null, remember: () => undefined },
    layouts: { get: async () => null, remember: () => undefined },
    isAway: () => false,
    site: {
      siteUrl: 'https://site.example',
      mapStyleUrl: 'https://map.example/style.json',
      botCheck: { provider: 'none' },
      gtmId: null,
    },
    files: filesOf('test'),
    onRendered: (page) => reports.push(page),
    now: () => 0,
  })
  const { body, status } = await render(pageAddress(splitTarget(path)), Number.POSITIVE_INFINITY)
  return { status, html: String(body), failures: reports.flatMap(({ failures }) => failures) }
}

/** Parts of an answer, small enough to attribute each failure. */
const partsOf = (name: ScreenName, whole: unknown): Place[] => [
  ...(name === 'home'
    ? Object.keys(Object(at(whole, ['layout']))).map((key) => ['layout', key])
    : []),
  ['head'],
  ...Object.keys(Object(at(whole, ['screen']))).flatMap((key) => {
    const inner = at(whole, ['screen', key])
    const isGroup = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    return isGroup ? Object.keys(inner).map((each) => ['screen', key, each]) : [['screen', key]]
  }),
]

/** Thousands of renderings, so only in `npm run test:all`. */
const isSweep = Boolean(process.env.E2E_SWEEP)

describe.runIf(isSweep).each(pages)('the page $name', ({ name, path }) => {
  const whole = sampleAnswer(name)

  it('renders completely from a valid answer', async () => {
    const { failures, html, status } = await pageOf(path, whole)
    expect({ failures, status }).toEqual({ failures: [], status: 200 })
    expect(html).not.toContain('<!--$!-->')
  })

  it.each(partsOf(name, whole).map((part) => [part.join('.'), part] as const))(
    'keeps header and footer with any value of %s',
    async (_, part) => {
      for (const by of hostile) {
        const { html, status } = await pageOf(path, answerWith(name, whole, part, by))
        expect(status, `${by}`).toBe(200)
        expect(html.includes('<header') && html.includes('</footer>')).toBe(true)
      }
    },
  )
})
