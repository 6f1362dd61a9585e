import { unitsAsked } from '@alun/contract/rules/units-asked'
import type { Project } from '@alun/contract/schema/project'
import { type Unit, unit } from '@alun/contract/schema/unit'
import compile from 'icu-minify/compile'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ServerAddress } from '../../islands/address.ts'
import { catalogueOf } from '../../words/catalogues.ts'
import { LanguageProvider } from '../../words/messages.tsx'
import { projectUnits } from './project-units.ts'
import { units as island } from './units.island.tsx'

/** As the build compiles them, so that values are filled in. */
const compiled = (words: object): object =>
  Object.fromEntries(
    Object.entries(words).map(([name, value]) => [
      name,
      typeof value === 'string' ? compile(value) : compiled(Object(value)),
    ]),
  )
const catalogue = compiled(catalogueOf('en'))

const table = (units: readonly Unit[], search: string) => {
  const card = { kind: 'villas', slug: 'large', title: { text: 'Large' } }
  const part = unitsAsked(units, new Set(), new URLSearchParams(search))
  const unitTypes = [{ slug: 'villa', title: { text: 'Garden villa' } }]
  const project = { card, unitTypes, ...part, masterPlan: null } as unknown as Project
  return renderToString(
    <LanguageProvider locale="en" catalogue={catalogue}>
      <ServerAddress value={`/projects/large${search}`}>
        <island.component project={projectUnits(project)} />
      </ServerAddress>
    </LanguageProvider>,
  )
}

const sample = (label: string, status: Unit['status'], price: Unit['price']): Unit =>
  unit.parse({
    ...{ key: `unit-${label}`, label, status, price },
    ...{ floor: null, area: 100, landArea: null, typeSlug: 'villa' },
  })

it('a table of very many units has a hundred rows, and compact links to the others', () => {
  const price = { amount: 100, currency: 'USD' }
  const units = Array.from({ length: 2000 }, (_, at) => sample(String(at), 'available', price))
  const html = table(units, '?status=available&page=2')
  expect(html.match(/<tr[^>]* data-unit=/g)).toHaveLength(100)
  expect(html).toContain('href="/projects/large?status=available&amp;page=3#availability"')
  expect(html.length).toBeLessThan(150_000)
})

it('every filter and order is announced in its own words, because an unchanged text is silent', () => {
  const searches = [
    ...['', '?status=available', '?type=villa', '?floor=2', '?sort=-label'],
    ...['?sort=price', '?sort=-price', '?floor=2&sort=price', '?floor=2&type=villa'],
  ]
  const units = [{ ...sample('1', 'available', null), floor: 2 }]
  const announced = searches.map((search) => {
    const html = table(units, search)
    const [, text = ''] = /<p[^>]* role="status">(.*?)<\/p>/.exec(html) ?? []
    return text.replaceAll(/<[^>]*>/g, '')
  })
  expect(announced[0]).toBe('1 unit. Sort by: Number, ascending')
  expect(announced[8]).toBe('Garden villa. Floor 2. 1 unit. Sort by: Number, ascending')
  expect(new Set(announced).size).toBe(searches.length)
})

it('a unit without a price is on request while it is available, and has no price when it is sold', () => {
  for (const [status, times] of [
    ['available', 1],
    ['reserved', 2],
    ['sold', 0],
  ] as const) {
    const html = table([sample(status, status, null)], '')
    expect([status, html.match(/On request/g)?.length ?? 0]).toEqual([status, times])
    expect(html).not.toContain('<s>')
  }
})
