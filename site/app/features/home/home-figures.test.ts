import { type ProjectCard, projectCard } from '@alun/contract/schema/project'
import { describe, expect, it } from 'vitest'
import { bareOf } from '../../../server/testing/sample-answers.ts'
import { homeFigures } from './home-figures.ts'

const project = (over: Partial<ProjectCard>): ProjectCard => ({
  ...bareOf(projectCard),
  counts: { available: 5, reserved: 2, sold: 5 },
  priceFrom: { amount: 28_900_000, currency: 'USD' },
  completion: { date: '2027-06-30', text: { text: 'Q2 2027' } },
  roi: { min: 6.3, max: 11.2 },
  ...over,
})

const ridge = project({
  stage: 'completed',
  counts: { available: 0, reserved: 0, sold: 8 },
  priceFrom: { amount: 10_000_000, currency: 'USD' },
  completion: { date: '2026-03-27', text: null },
  roi: { min: 1, max: 20 },
})
const batu = project({
  counts: { available: 4, reserved: 1, sold: 5 },
  priceFrom: { amount: 21_500_000, currency: 'USD' },
  completion: { date: '2027-03-31', text: { text: 'Q1 2027' } },
  roi: { min: 6.7, max: 12 },
})

describe('the figures under the hero', () => {
  it('are the lowest price, the free units, the next handover and the forecasts of projects for sale', () => {
    expect(homeFigures([ridge, project({}), batu])).toEqual({
      priceFrom: batu.priceFrom,
      available: { free: 9, total: 30 },
      nextHandover: batu.completion,
      roiRange: { min: 6.3, max: 12 },
    })
  })

  it('name no price of a project whose last units are reserved', () => {
    const reserved = project({ counts: { available: 0, reserved: 2, sold: 10 } })
    expect(homeFigures([reserved]).priceFrom).toBeNull()
  })

  it('are empty without projects', () => {
    expect(homeFigures([])).toEqual({
      priceFrom: null,
      available: null,
      nextHandover: null,
      roiRange: null,
    })
  })
})
