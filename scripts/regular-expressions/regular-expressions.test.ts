import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../workspace.mjs'
import type { Pattern, Patterns } from './regular-expressions.ts'

/** Only for `npm run test:all`, because its packages are large. */
let prover: typeof import('./regular-expressions.ts')

/** Excluded, because these patterns read only the repository's own sources and settings. */
const ownText = ['scripts/fonts/', 'scripts/rules/', 'site/bundle/', 'site/vite.config.ts']

/** Patterns whose time grows faster than their text, with the longest possible text and the code that limits it. */
const bounded: { place: string; source: string; longest: number; by: string }[] = [
  {
    place: 'contract/rules/phone.ts',
    source: String.raw`^([^\p{Nd}+]*)(\+?[\s.-]*(?:\p{Nd}[\s.-]*){0,4}(?:\(\s*(?:\p{Nd}[\s-]*)+\))?(?:(?:[\s.\p{Pd}]*|\/)\p{Nd})*)(.*)$`,
    longest: 200,
    by: 'withoutRemark cuts the text first',
  },
]

/** Patterns that are composed at run time, each with an example. */
const composed: Record<string, { source: string; flags: string }> = {
  'contract/rules/text.ts': {
    source: String.raw`([^\p{Cc}\p{Default_Ignorable_Code_Point}\p{ASCII}][\u200c\u200d\ufe0e\ufe0f]+)|[\p{Cc}\p{Default_Ignorable_Code_Point}]`,
    flags: 'gu',
  },
  'content/src/sales/enquiries/worklist/fill-template.ts': {
    source: '\\{(name|unit)\\}',
    flags: 'g',
  },
  'site/app/words/typography/typeset.ts': {
    source: '^(m|km|a\\.m\\.|USD)(?![\\p{L}\\d])',
    flags: 'u',
  },
  'site/server/files/media/media-address.ts': {
    source: '^/media/([a-z0-9-]+)/([a-z0-9-]+)/([1-9]\\d*\\.(?:webp|avif)|og\\.jpg)$',
    flags: '',
  },
  'site/server/cached-pages.ts': { source: '(?:^|[;\\s])(?:access|refresh)=', flags: '' },
}

const files = () =>
  globSync('{content,contract,deploy,panel,platform,scripts,site,sites}/**/*.{ts,tsx,js,mjs}', {
    cwd: root,
    exclude: (name) =>
      ['node_modules', '.next', 'migrations', 'data', 'testing'].includes(path.basename(name)) ||
      /^build(-|$)|\.test\.tsx?$|\.d\.ts$/.test(path.basename(name)),
  }).filter((file) => !ownText.some((own) => file.startsWith(own)))

const written = ({ flags, source }: Pattern) => `/${source}/${flags}`

/** Patterns whose time may grow faster than their text, with the reason. */
async function slow(patterns: readonly Pattern[]): Promise<string[]> {
  const distinct = new Map(patterns.map((each) => [written(each), each]))
  const waiting = [...distinct]
  const reasons: string[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, pattern] = next
      const reason = await prover.slownessOf(pattern)
      if (reason !== null) reasons.push(`${pattern.place} ${name}: ${reason}`)
    }
  }
  await Promise.all([work(), work()])
  return reasons.toSorted()
}

/** Not part of `npm test`, because proving the patterns takes minutes. */
describe.runIf(process.env.E2E_SWEEP)('regular expressions', () => {
  let found: Patterns[] = []
  beforeAll(async () => {
    prover = await import('./regular-expressions.ts')
    found = files().map((file) =>
      prover.patternsIn(file, readFileSync(path.join(root, file), 'utf8')),
    )
  }, 120_000)

  it('are all found', () => {
    const source = `/a+b/g; new RegExp('c+d', 'i'); RegExp(e + f); text.match('g+h'); text.split('i')`
    const { composed: unknown, known } = prover.patternsIn('sample.ts', source)
    expect(known.map((each) => each.source).toSorted()).toEqual(['a+b', 'c+d', 'g+h'])
    expect(unknown.map(({ code }) => code)).toEqual(['RegExp(e + f)'])
    expect(found.flatMap(({ known }) => known).length).toBeGreaterThan(300)
  })

  it('take no longer than their text grows', async () => {
    const excepted = new Set(bounded.map(({ source }) => source))
    const known = found.flatMap((each) => each.known).filter(({ source }) => !excepted.has(source))
    expect(await slow(known)).toEqual([])
    // Minutes of two processors, which other tests use, too.
  }, 900_000)

  it.each([
    ['nested', '^(?:a+)+$', ''],
    ['nested in a comment', '^(?:<!--[\\s\\S]*?-->\\s*)*<svg', ''],
    ['one behind the other', '\\s*["\']?\\s*x', ''],
    ['begun again at each place', '[\\w-]{20,}(?=\\.|$)', 'g'],
    ['searched anywhere', 'a*b', ''],
    ['begun again at each of its words', '<body[^>]*>', ''],
    ['in what follows', 'Android(?!.*Mobile)', ''],
    ['at the end', '/+$', ''],
  ])('are found out where a repetition is %s', async (_, source, flags) => {
    expect(await prover.slownessOf({ source, flags })).not.toBeNull()
  })

  it('are known where they are put together while the program runs', async () => {
    const places = found.flatMap((each) =>
      each.composed.map(({ place }) => place.replace(/:\d+$/, '')),
    )
    expect(places.toSorted()).toEqual(Object.keys(composed).toSorted())
    const examples = Object.entries(composed).map(([place, pattern]) => ({ ...pattern, place }))
    expect(await slow(examples)).toEqual([])
  })
})
