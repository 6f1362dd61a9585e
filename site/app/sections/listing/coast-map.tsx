import { htmlLang } from '@alun/contract/rules/locale'
import type { LocalText } from '@alun/contract/schema/text'
import { useMessages } from '../../words/messages.tsx'
import styles from './coast-map.module.css'
import { beaches, rivers, roads, sea, towns, waves } from './coast-shapes.ts'
import { type Coordinates, mapPoint, mapSize } from './map-point.ts'

export interface MapPin {
  key: string
  label: LocalText
  coordinates: Coordinates
  /** Stands out from the others. */
  marked: boolean
}

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
        <text className={styles.sea} x="200" y="508" fontSize="24">
          {t('project.map.ocean')}
        </text>
        <text x="200" y="534" fontSize="15">
          {t('project.map.schematic')}
        </text>
        <g transform="translate(200 562)">
          <path d="M0 0v10h120V0" fill="none" stroke="var(--ink)" strokeWidth="2" />
          <text x="130" y="11" fontSize="15">
            {t('project.map.scale')}
          </text>
        </g>
        <g transform="translate(900 56)">
          <path d="M0 26V-20M-9-8L0-22 9-8" fill="none" stroke="var(--ink)" strokeWidth="2.5" />
          <text y="46" fontSize="16" textAnchor="middle">
            {t('project.map.north')}
          </text>
        </g>
        <g transform="translate(838 556)">
          <text y="6" fontSize="17" textAnchor="middle">
            {t('project.map.airport')}
          </text>
          <path d="M46 0h46M80-8l13 8-13 8" fill="none" stroke="var(--ink)" strokeWidth="2.5" />
        </g>
        {pins
          .toSorted((a, b) => Number(a.marked) - Number(b.marked))
          .map((pin) => (
            <Pin key={pin.key} pin={pin} />
          ))}
      </svg>
    </section>
  )
}

// The server can't measure text; this fits the widest letters of both scripts.
const letterWidth = 9.6

/** Right edge of the part that phones show without scrolling; labels beyond it are placed to the left. */
const phoneEdge = 676

function Pin({ pin }: { pin: MapPin }) {
  const point = mapPoint(pin.coordinates)
  if (point === null) return null
  const width = 44 + pin.label.text.length * letterWidth
  const left = point.x - 14 + width > phoneEdge ? point.x + 14 - width : point.x - 14
  return (
    <g className={styles.pin} data-marked={pin.marked ? '' : undefined}>
      <rect x={left} y={point.y - 16} width={width} height="32" />
      <rect className={styles.square} x={left + 7} y={point.y - 8} width="15" height="15" />
      <text
        x={left + 32}
        y={point.y + 6}
        fontSize="17"
        fontWeight="600"
        lang={pin.label.from && htmlLang[pin.label.from]}
      >
        {pin.label.text}
      </text>
    </g>
  )
}
