import { describe, expect, it } from 'vitest'
import { paymentSteps } from './project-figures.ts'

const stages = (...percents: number[]) =>
  percents.map((percent) => ({ percent, title: { text: '' }, text: null }))

describe('the project in brief', () => {
  it('separates the first payments from the later ones', () => {
    expect(paymentSteps(stages(10, 30, 30, 20, 10))).toEqual({
      first: [10, 30, 30],
      later: [20, 10],
    })
    expect(paymentSteps(stages(40, 30, 20, 10))).toEqual({ first: [40, 30, 20, 10], later: [] })
  })
})
