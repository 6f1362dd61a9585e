import * as Plot from '@observablehq/plot'
import { DrawnPlot } from '../../../core/panel/drawn-plot.tsx'
import { answerSteps } from '../../../core/payload/enquiry-figures.ts'
import type { PanelText } from '../../../core/words/words.ts'
import { dayFormat } from '../../../core/words/written-times.ts'
import { answerBuckets, weeksShown } from '../figure-tables.ts'
import type { Figures } from '../read-figures.ts'

/** With more enquiries in a week, or more weeks, squares are too small to count. */
const mostSquares = { week: 40, weeks: 13 }

const colours = { onTime: 'var(--accent)', late: 'var(--error)', waiting: 'none' }

/**
 * Each square is an enquiry: a red one was answered late, a hollow one still waits. A dash marks the number in
 * the same week of the period before.
 */
export function WeeksPlot({ figures, language, t }: PanelText & { figures: Figures }) {
  const weeks = weeksShown(figures)
  const label = (day: string) =>
    weeks.at(-1)?.day === day ? t('salesFigures.running') : shortDay(day, language)
  const most = Math.max(...weeks.map(({ before, enquiries }) => Math.max(enquiries, before ?? 0)))
  const isCountable = most <= mostSquares.week && weeks.length <= mostSquares.weeks
  const stacked = weeks.flatMap(({ day, enquiries, late, waiting }) => [
    { day, colour: colours.onTime, from: 0, to: enquiries - late - waiting },
    { day, colour: colours.late, from: enquiries - late - waiting, to: enquiries - waiting },
    { day, colour: colours.waiting, from: enquiries - waiting, to: enquiries },
  ])
  const column = {
    x: 'day',
    y1: 'from',
    y2: 'to',
    fill: 'colour',
    stroke: (each: (typeof stacked)[number]) => (each.colour === 'none' ? colours.onTime : 'none'),
  }
  return (
    <DrawnPlot
      label={t('salesFigures.sections.weeks')}
      height={190}
      draw={(width) => {
        const every = Math.ceil(weeks.length / (width < 600 ? 6 : 14))
        const named = weeks
          .map(({ day }) => day)
          .filter((_, at) => (weeks.length - 1 - at) % every === 0)
        return {
          marginTop: 28,
          marginLeft: 0,
          marginRight: 0,
          marginBottom: 24,
          x: { type: 'band', domain: weeks.map(({ day }) => day), padding: 0.45, label: null },
          y: { axis: null, domain: [0, Math.max(most, 4)] },
          marks: [
            isCountable ? Plot.waffleY(stacked, { ...column, gap: 2 }) : Plot.barY(stacked, column),
            figures.isLittle
              ? null
              : Plot.tickY(
                  weeks.filter(({ before }) => before !== null),
                  { x: 'day', y: 'before', stroke: 'var(--ink)', strokeWidth: 2, inset: -6 },
                ),
            weeks.length <= mostSquares.weeks
              ? Plot.text(weeks, {
                  x: 'day',
                  y: 'enquiries',
                  text: (week) => String(week.enquiries),
                  dy: -14,
                  fontWeight: 600,
                  fill: 'var(--ink)',
                  stroke: 'var(--surface)',
                  strokeWidth: 4,
                })
              : null,
            Plot.axisX(named, { tickFormat: label, tickSize: 0, fill: 'var(--ink-2)' }),
            Plot.ruleY([0], { stroke: 'var(--ink)' }),
          ],
        }
      }}
    />
  )
}

/** Answers by duration, in steps of two minutes, with the promise as a line. */
export function AnswersPlot({ figures, t }: PanelText & { figures: Figures }) {
  const { promised } = figures
  const end = 2 * answerSteps
  return (
    <DrawnPlot
      label={t('salesFigures.sections.answers')}
      height={180}
      draw={() => ({
        marginTop: 22,
        marginLeft: 2,
        marginRight: 18,
        marginBottom: 24,
        x: { domain: [0, end + 2], label: null },
        y: { axis: null },
        marks: [
          Plot.rectY(answerBuckets(figures), {
            x1: 'from',
            x2: ({ from }) => from + 2,
            y: 'enquiries',
            inset: 0.5,
            fill: ({ from }) => (from >= promised ? colours.late : colours.onTime),
          }),
          Plot.ruleX([Math.min(promised, end)], { stroke: 'var(--ink)', strokeWidth: 2 }),
          Plot.text([Math.min(promised, end)], {
            x: (at) => at,
            text: () => t('salesFigures.promised', { minutes: promised }),
            frameAnchor: 'top',
            textAnchor: promised > end / 2 ? 'end' : 'start',
            dx: promised > end / 2 ? -6 : 6,
            dy: -16,
            fontWeight: 600,
            fill: 'var(--ink)',
          }),
          Plot.axisX([0, 10, 20, 30, end], {
            tickFormat: (at) => (at === end ? `> ${at}` : String(at)),
            tickSize: 0,
            fill: 'var(--ink-2)',
          }),
          Plot.ruleY([0], { stroke: 'var(--ink)' }),
        ],
      })}
    />
  )
}

/** `31.08`; English readers get `31 Aug`. */
export function shortDay(day: string, language: string): string {
  const month = language === 'en' ? 'short' : '2-digit'
  return dayFormat(language, { day: 'numeric', month }).format(Date.parse(day))
}
