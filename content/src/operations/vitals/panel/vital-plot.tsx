import type { VitalDevice } from '@alun/contract/rules/web-vitals'
import * as Plot from '@observablehq/plot'
import { DrawnPlot } from '../../../core/panel/drawn-plot.tsx'

interface Line {
  device: VitalDevice
  label: string
  values: readonly (number | null)[]
}

/** Told from each other by dashes as well. */
const looks = {
  phone: { stroke: 'var(--accent)' },
  desk: { stroke: 'var(--ink)', strokeDasharray: '6 4' },
}

/** Lines over weeks, with what is good as a ground; the figures stand in the table below. */
export function VitalPlot(props: {
  /** Up to this a value is good. */
  good: number
  lines: readonly Line[]
  days: readonly string[]
  label: string
  text: (value: number) => string
}) {
  const { days, good, label, lines, text } = props
  const top = Math.max(
    good * 1.25,
    ...lines.flatMap(({ values }) => values.filter((value) => value !== null)),
  )
  const places = days.map((_, at) => at)
  return (
    <figure className="vital-plot">
      <DrawnPlot
        label={label}
        height={200}
        draw={() => ({
          marginLeft: 64,
          marginRight: 24,
          x: { type: 'point', domain: places, padding: 0.2 },
          y: { domain: [0, top] },
          marks: [
            Plot.rectY([good], { y1: 0, y2: good, fill: 'var(--accent-soft)' }),
            Plot.ruleY([0, good, top], { stroke: 'var(--rule-2)' }),
            Plot.axisY([0, good, top], { tickFormat: text, tickSize: 0, label: null }),
            Plot.axisX(
              places.filter((at) => at === 0 || at === days.length - 1),
              { tickFormat: (at: number) => days[at] ?? '', tickSize: 0, label: null },
            ),
            ...lines.flatMap(({ device, values }) => {
              const points = { x: places, y: values.map((value) => value ?? Number.NaN) }
              return [
                Plot.line(places, { ...points, ...looks[device], strokeWidth: 2 }),
                Plot.dot(places, { ...points, r: 3.5, fill: looks[device].stroke }),
              ]
            }),
          ],
        })}
      />
      <figcaption className="hint">
        {lines.map(({ device, label: name }) => (
          <span key={device}>
            <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
              <path d="M0 4h24" strokeWidth="2" {...looks[device]} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
