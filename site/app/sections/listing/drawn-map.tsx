import siteMap from 'virtual:site-map'
import { htmlLang } from '@alun/contract/rules/locale'
import { mapSize } from '@alun/contract/site-definition/map-point'
import type { SiteMap } from '@alun/contract/site-definition/site-map'
import { useLanguage } from '../../words/messages.tsx'
import styles from './drawn-map.module.css'
import { drawnPins, type MapPin, mapName, pinBox } from './map-pins.ts'

export const hasDrawnMap = siteMap !== null

/** The site's own SVG map: no script, no requests for tiles. Nothing if the site has none. */
export function DrawnMap({ pins }: { pins: readonly MapPin[] }) {
  const { locale, t } = useLanguage()
  const map = siteMap
  if (map === null) return null
  const { label, water, shore, waves, roads, rivers, scale, arrows, towns, places, notes } = map
  const named = (name: SiteMap['label']) => mapName(name, locale)
  return (
    <section
      className={styles.box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
      tabIndex={0}
      aria-label={t('project.map.region')}
    >
      <svg
        className={styles.map}
        style={phonePart(map)}
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="img"
        aria-label={[named(label), ...pins.map((pin) => pin.label.text)].join(', ')}
      >
        <path d={water} fill="var(--sea)" />
        <path d={shore} fill="none" stroke="var(--shore)" strokeWidth="3" />
        <path d={waves} fill="none" stroke="var(--shore)" strokeOpacity=".28" strokeWidth="1.5" />
        <path d={roads} fill="none" stroke="var(--track)" strokeWidth="7" />
        <path d={rivers} fill="none" stroke="var(--water)" strokeWidth="2.5" />
        {towns.map(({ name, x, y }) => (
          <text key={`${x} ${y}`} x={x} y={y} fontSize="21" fontWeight="600">
            {named(name)}
          </text>
        ))}
        {places.map(({ name, x, y }) => (
          <text
            key={`${x} ${y}`}
            className={styles.soft}
            x={x}
            y={y}
            fontSize="15"
            textAnchor="end"
          >
            {named(name)}
          </text>
        ))}
        {notes.map(({ name, x, y, size, anchor, water }) => (
          <text
            key={`${x} ${y}`}
            className={water ? styles.soft : undefined}
            x={x}
            y={y}
            fontSize={size}
            textAnchor={anchor}
          >
            {named(name)}
          </text>
        ))}
        <path d={scale} fill="none" stroke="var(--ink)" strokeWidth="2" />
        <path d={arrows} fill="none" stroke="var(--ink)" strokeWidth="2.5" />
        {drawnPins(pins).map((pin) => (
          <Pin key={pin.key} pin={pin} map={map} />
        ))}
      </svg>
    </section>
  )
}

/** Phones show the part of the map with all places, at the width of the page. */
function phonePart({ phone }: SiteMap) {
  if (phone === undefined) return undefined
  const span = phone.to - phone.from
  return {
    '--phone-width': `${(mapSize.width / span) * 100}%`,
    '--phone-from': `${(-phone.from / span) * 100}%`,
  }
}

function Pin({ pin, map }: { pin: MapPin; map: SiteMap }) {
  // Labels beyond the part that phones show are placed to the left.
  const box = pinBox(pin, map, map.phone?.to ?? mapSize.width)
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
