import type { VitalDevice } from '@alun/contract/rules/web-vitals'

interface Line {
  device: VitalDevice
  label: string
  values: readonly (number | null)[]
}

const size = { width: 720, height: 200, left: 64, right: 16, top: 12, bottom: 28 }

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
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const top = Math.max(good * 1.25, ...known)
  const inner = size.width - size.left - size.right
  const x = (at: number) =>
    size.left + (days.length < 2 ? inner / 2 : (inner * at) / (days.length - 1))
  const y = (value: number) => size.top + (size.height - size.top - size.bottom) * (1 - value / top)
  const ends = days.length < 2 ? [0] : [0, days.length - 1]
  return (
    <figure className="vital-plot">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        <rect className="good" x={size.left} y={y(good)} width={inner} height={y(0) - y(good)} />
        {[0, good, top].map((value) => (
          <g key={value}>
            <line
              className="rule"
              x1={size.left}
              x2={size.width - size.right}
              y1={y(value)}
              y2={y(value)}
            />
            <text x={size.left - 8} y={y(value) + 4} textAnchor="end">
              {text(value)}
            </text>
          </g>
        ))}
        {ends.map((at) => (
          <text
            key={at}
            x={x(at)}
            y={size.height - 8}
            textAnchor={ends.length === 1 ? 'middle' : at === 0 ? 'start' : 'end'}
          >
            {days[at]}
          </text>
        ))}
        {lines.map(({ device, values }) => {
          const points = values.flatMap((value, at) =>
            value === null ? [] : [{ cx: x(at), cy: y(value) }],
          )
          return (
            <g key={device} data-device={device}>
              <polyline points={points.map(({ cx, cy }) => `${cx},${cy}`).join(' ')} />
              {points.map((point) => (
                <circle key={point.cx} {...point} r="3.5" />
              ))}
            </g>
          )
        })}
      </svg>
      <figcaption className="hint">
        {lines.map(({ device, label: name }) => (
          <span key={device}>
            <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true" data-device={device}>
              <polyline points="0,4 24,4" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
