import type { ReactNode } from 'react'
import type { PanelText } from '../../../core/words/words.ts'
import { dayFormat } from '../../../core/words/written-times.ts'
import { answerSteps } from '../figure-rows.ts'
import { answerBuckets, weeksShown } from '../figure-tables.ts'
import type { Figures } from '../read-figures.ts'

/** Pixels above and below the bars, for their numbers and the axis. */
const margin = { top: 28, bottom: 24 }

/** A plot as wide as its place; a table beside it has the numbers. */
function FigurePlot({ children, height, label }: Plot & { label: string; children: ReactNode }) {
  const ground = height - margin.bottom
  return (
    <svg className="figure-plot" role="img" aria-label={label} width="100%" height={height}>
      {children}
      <line className="ground" x1="0" x2="100%" y1={ground} y2={ground} />
    </svg>
  )
}

interface Plot {
  height: number
}

/** Where a number stands above the ground. */
const scaleOf = ({ height }: Plot, most: number) => {
  const ground = height - margin.bottom
  return (value: number) => ground - (value / most) * (ground - margin.top)
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

/** With more weeks their numbers would touch each other. */
const mostNumbered = 13

/**
 * Enquiries of each week: the red part is late, answered or not; the hollow one still has time. A dash marks the
 * number in the same week of the period before.
 */
export function WeeksPlot({ figures, language, t }: PanelText & { figures: Figures }) {
  const weeks = weeksShown(figures)
  const most = Math.max(4, ...weeks.flatMap(({ before, enquiries }) => [enquiries, before ?? 0]))
  const height = 190
  const y = scaleOf({ height }, most)
  const width = 1 / weeks.length
  const isNamed = (at: number, names: number) =>
    (weeks.length - 1 - at) % Math.ceil(weeks.length / names) === 0
  return (
    <FigurePlot label={t('salesFigures.sections.weeks')} height={height}>
      {weeks.map(({ before, day, enquiries, isRunning, late, waiting }, at) => {
        const [answered, told] = [enquiries - late - waiting, enquiries - waiting]
        const bar = (className: string, from: number, to: number) => ({
          className,
          x: percent((at + 0.22) * width),
          width: percent(0.56 * width),
          y: y(to),
          height: y(from) - y(to),
        })
        const middle = { x: percent((at + 0.5) * width), textAnchor: 'middle' } as const
        return (
          <g key={day}>
            <rect {...bar('on-time', 0, answered)} />
            <rect {...bar('late', answered, told)} />
            <rect {...bar('waiting', told, enquiries)} />
            {!figures.isLittle && before !== null && (
              <line
                className="before"
                x1={percent((at + 0.14) * width)}
                x2={percent((at + 0.86) * width)}
                y1={y(before)}
                y2={y(before)}
              />
            )}
            {weeks.length <= mostNumbered && (
              <text {...middle} className="number" y={y(enquiries) - 10}>
                {enquiries}
              </text>
            )}
            {isNamed(at, 14) && (
              <text {...middle} className={isNamed(at, 6) ? undefined : 'wide'} y={height - 6}>
                {isRunning ? t('salesFigures.running') : shortDay(day, language)}
              </text>
            )}
          </g>
        )
      })}
    </FigurePlot>
  )
}

/** Answers by duration, in steps of two minutes, with the promise as a line. */
export function AnswersPlot({ figures, t }: PanelText & { figures: Figures }) {
  const buckets = answerBuckets(figures)
  const height = 180
  const y = scaleOf({ height }, Math.max(1, ...buckets.map(({ enquiries }) => enquiries)))
  const end = 2 * answerSteps
  const x = (minutes: number) => percent(minutes / (end + 2))
  const promised = Math.min(figures.promised, end)
  const isRight = promised > end / 2
  return (
    <FigurePlot label={t('salesFigures.sections.answers')} height={height}>
      {buckets.map(({ enquiries, from }) => (
        <rect
          key={from}
          className={from >= figures.promised ? 'late' : 'on-time'}
          x={x(from + 0.1)}
          width={x(1.8)}
          y={y(enquiries)}
          height={y(0) - y(enquiries)}
        />
      ))}
      <line className="before" x1={x(promised)} x2={x(promised)} y1={margin.top} y2={y(0)} />
      <text
        className="number"
        x={x(promised)}
        y={margin.top - 10}
        textAnchor={isRight ? 'end' : 'start'}
      >
        {t('salesFigures.promised', { minutes: figures.promised })}
      </text>
      {[0, 10, 20, 30, end].map((at) => (
        <text key={at} x={x(at)} y={height - 6} textAnchor={at === 0 ? 'start' : 'middle'}>
          {at === end ? `> ${at}` : at}
        </text>
      ))}
    </FigurePlot>
  )
}

/** `31.08`; English readers get `31 Aug`. */
export function shortDay(day: string, language: string): string {
  const month = language === 'en' ? 'short' : '2-digit'
  return dayFormat(language, { day: 'numeric', month }).format(Date.parse(day))
}
