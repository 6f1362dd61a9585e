import type { ReactNode } from 'react'
import styles from '../../islands/map/live-map.module.css'
import { map } from '../../islands/map/map.island.tsx'
import type { MapViewProps } from '../../islands/map/map-view.tsx'
import { Island } from '../../page/island-place.tsx'

/** A drawn map, which asks nobody for anything, and a live one that takes its place when asked for. */
export function MapPlace(
  props: Omit<MapViewProps, 'styleUrl'> & {
    /** `null` where the site has no live map. */
    styleUrl: string | null
    children: ReactNode
  },
) {
  const { styleUrl, at, title, children } = props
  if (styleUrl === null) return children
  return (
    <div>
      <div className={styles.drawn}>{children}</div>
      <Island of={map} props={{ styleUrl, at, title }} />
    </div>
  )
}
