import { project } from '@alun/contract/schema/project'
import { describe, expect, it } from 'vitest'
import { sampleForecast } from '../../testing/content-answers.ts'
import { bareOf } from '../../testing/sample-answers.ts'
import { brochureText } from './brochure-text.ts'
import { tenureFigure } from './key-figures.ts'
import { forecastOf, leaseOf } from './money-pages.ts'

const sample = sampleForecast()
const two = { ...sample, scenarios: sample.scenarios.slice(0, 2).toReversed() }
const type = { unitTypeSlug: 'villa', unitTypeTitle: { text: 'Villa' }, primary: true }
const villa = { ...type, assumptions: two }
const priceAtConstruction = { amount: 0, currency: 'USD' }
const priceless = { ...type, assumptions: { ...two, priceAtConstruction } }

describe('the ownership pages of a brochure', () => {
  const text = brochureText('en')
  const { t } = text
  const { lease } = bareOf(project)

  it('shows until when the land is leased', () => {
    const leased = { ...lease, end: '2054-07-14' }
    expect(tenureFigure({ tenure: 'leasehold', lease: leased }, t)).toEqual({
      label: 'Leasehold',
      value: 'until 2054',
      note: null,
    })
  })

  it('names a freehold in one word, and is empty if the site says nothing about it', () => {
    const freehold = { label: 'Ownership', value: 'Freehold', note: null }
    expect(tenureFigure({ tenure: 'freehold', lease }, t)).toEqual(freehold)
    expect(tenureFigure({ tenure: null, lease }, t)).toBeNull()
  })

  it('has only documents without a lease, and is empty without both', () => {
    const deed = { title: { text: 'Title deed' }, note: null, date: null, file: null }
    const of = (documents: (typeof deed)[]) =>
      leaseOf({
        project: { card: { completion: { text: null } }, documents, lease },
        text,
        today: '2026-11-22',
      })
    const pages = of([deed])
    expect(pages).toMatchObject({
      heading: 'Documents',
      lead: null,
      line: null,
      figures: [],
      clauses: [],
      documentsHeading: null,
    })
    expect(pages?.documents.map(([title]) => title)).toEqual(['Title deed'])
    expect(JSON.stringify(pages)).not.toMatch(/lease/i)
    expect(of([])).toBeNull()
  })
})

describe('the forecast of a brochure', () => {
  it('has the figures, order and axis of the page, and no return without a price', () => {
    const forecast = { types: [villa, priceless], disclaimer: null, formula: null }
    const source = { project: { forecast }, layout: { legalNote: null }, text: brochureText('en') }
    const { axis, types } = forecastOf(source, '2026-11-20') ?? {}
    expect(axis).toEqual(['0%', '2%', '4%', '6%', '8%', '10%', '12%', '14%'])
    expect(types?.map(({ range }) => range)).toEqual([
      { from: 6.3 / 14, to: 9 / 14, middle: 9 / 14 },
      null,
    ])
    expect(types?.[0]?.rows.map(({ cells }) => cells[0])).toEqual(['Pessimistic', 'Realistic'])
  })
})
