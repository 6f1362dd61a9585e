import { addDays } from '@alun/contract/rules/office-time'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { answerBuckets } from '../figure-tables.ts'
import type { Figures } from '../read-figures.ts'
import { AnswersPlot, WeeksPlot } from './figure-plots.tsx'

const text = { language: 'en', t: (key: unknown) => String(key) }

function figuresOf(counts: number[]): Figures {
  const weeks = counts.map((enquiries, at) => ({
    day: addDays('2026-01-05', 7 * at),
    enquiries,
    late: Math.min(1, enquiries),
    waiting: 0,
  }))
  return {
    weeks,
    period: { step: (counts.length - 1) / 2 },
    promised: 20,
    isLittle: false,
    by: () => [{ key: '10', enquiries: 3 }],
  } as unknown as Figures
}

describe('plots of figures', () => {
  it('have a number above each bar, unless there are too many weeks', () => {
    const plotOf = (counts: number[]) =>
      renderToStaticMarkup(<WeeksPlot {...text} figures={figuresOf(counts)} />)
    const few = plotOf([3, 4, 9, 12, 2])
    expect(few).toContain('>12</text>')
    expect(few.match(/class="before"/g)).toHaveLength(2)
    expect(few).not.toContain('NaN')
    expect(plotOf(Array.from({ length: 53 }, () => 17))).not.toContain('>17</text>')
  })

  it('mark answers after the promise', () => {
    const svg = renderToStaticMarkup(<AnswersPlot {...text} figures={figuresOf([0, 0, 1])} />)
    expect(answerBuckets(figuresOf([0]))[10]).toEqual({ from: 20, enquiries: 3 })
    expect(svg.match(/class="late"/g)).toHaveLength(11)
    expect(svg).not.toContain('NaN')
  })
})
