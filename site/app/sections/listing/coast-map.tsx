import { htmlLang } from '@alun/contract/rules/locale'
import { useMessages } from '../../words/messages.tsx'
import styles from './coast-map.module.css'
import {
  arrows,
  beaches,
  notes,
  rivers,
  roads,
  scaleBar,
  sea,
  towns,
  waves,
} from './coast-shapes.ts'
import { drawnPins, type MapPin, mapSize, pinBox } from './map-point.ts'

/** Schematic SVG map of the coast: no script, no requests for tiles. */
export function CoastMap({ pins }: { pins: readonly MapPin[] }) {
  const t = useMessages()
  return (
    <section
      className={styles.box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
      tabIndex={0}
      aria-label={t('project.map.region')}
    >
      <svg
        className={styles.map}
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="img"
        aria-label={[t('project.map.label'), ...pins.map(({ label }) => label.text)].join(', ')}
      >
        <path d={`${sea}H0Z`} fill="var(--accent-soft)" />
        <path d={sea} fill="none" stroke="var(--accent)" strokeWidth="3" />
        <path d={waves} fill="none" stroke="var(--accent)" strokeOpacity=".28" strokeWidth="1.5" />
        <path d={roads} fill="none" stroke="var(--track)" strokeWidth="7" />
        <path d={rivers} fill="none" stroke="var(--water)" strokeWidth="2.5" />
        {towns.map(({ key, x, y }) => (
          <text key={key} x={x} y={y} fontSize="21" fontWeight="600">
            {t(`project.map.${key}`)}
          </text>
        ))}
        {beaches.map(({ key, x, y }) => (
          <text key={key} className={styles.soft} x={x} y={y} fontSize="15" textAnchor="end">
            {t(`project.map.${key}`)}
          </text>
        ))}
        {notes.map(({ key, x, y, size, anchor }) => (
          <text
            key={key}
            className={key === 'ocean' ? styles.sea : undefined}
            x={x}
            y={y}
            fontSize={size}
            textAnchor={anchor}
          >
            {t(`project.map.${key}`)}
          </text>
        ))}
        <path d={scaleBar} fill="none" stroke="var(--ink)" strokeWidth="2" />
        <path d={arrows} fill="none" stroke="var(--ink)" strokeWidth="2.5" />
        {drawnPins(pins).map((pin) => (
          <Pin key={pin.key} pin={pin} />
        ))}
      </svg>
    </section>
  )
}

/** Right edge of the part that phones show without scrolling; labels beyond it are placed to the left. */
const phoneEdge = 676

function Pin({ pin }: { pin: MapPin }) {
  const box = pinBox(pin, phoneEdge)
  if (box === null) return null
  const { left, width, y } = box
  return (
    <g className={styles.pin} data-marked={pin.marked ? '' : undefined}>
      <rect x={left} y={y - 16} width={width} height="32" />
      <rect className={styles.square} x={left + 7} y={y - 8} width="15" height="15" />
      <text
        x={left + 32}
        y={y + 6}
        fontSize="17"
        fontWeight="600"
        lang={pin.label.from && htmlLang(pin.label.from)}
      >
        {pin.label.text}
      </text>
    </g>
  )
}
