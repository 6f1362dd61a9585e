import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { answerBuckets } from '../figure-tables.ts'
import type { Figures } from '../read-figures.ts'
import { AnswersPlot, WeeksPlot } from './figure-plots.tsx'

const text = { language: 'en', t: (key: unknown) => String(key) }

function figuresOf(counts: number[]): Figures {
  const weeks = counts.map((enquiries, at) => ({
    day: `2026-0${at + 1}-01`,
    enquiries,
    late: Math.min(1, enquiries),
    waiting: 0,
  }))
  return {
    weeks,
    period: { weeks: (counts.length - 1) / 2 },
    promised: 20,
    isLittle: false,
    by: () => [{ key: '10', enquiries: 3 }],
  } as unknown as Figures
}

describe('plots of figures', () => {
  it('have a square for each enquiry of a week', () => {
    const svg = renderToStaticMarkup(<WeeksPlot {...text} figures={figuresOf([3, 4, 9, 12, 2])} />)
    expect(svg).toContain('plot-pattern')
    expect(svg).toContain('var(--error)')
    expect(svg).toContain('>12</text>')
    expect(svg).not.toContain('NaN')
  })

  it('have bars in place of squares where there are too many to count', () => {
    const svg = renderToStaticMarkup(<WeeksPlot {...text} figures={figuresOf([3, 4, 9, 80, 2])} />)
    expect(svg).not.toContain('plot-pattern')
    expect(svg).toContain('>80</text>')
  })

  it('mark answers after the promise', () => {
    const svg = renderToStaticMarkup(<AnswersPlot {...text} figures={figuresOf([0, 0, 1])} />)
    expect(answerBuckets(figuresOf([0]))[10]).toEqual({ from: 20, enquiries: 3 })
    expect(svg).toContain('var(--error)')
    expect(svg).not.toContain('NaN')
  })
})
