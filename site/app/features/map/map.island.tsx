import { lazy, Suspense, useState } from 'react'
import { island } from '../../islands/island.ts'
import { useMessages } from '../../words/messages.tsx'
import styles from './live-map.module.css'
import type { MapViewProps } from './map-view.island.tsx'

const MapView = lazy(() => import('./map-view.island.tsx'))

/** Button for the live map; no request goes to its host before a click. */
function LiveMap({ styleUrl, at, title }: MapViewProps) {
  const t = useMessages()
  const [wanted, setWanted] = useState(false)
  if (!wanted) {
    return (
      <p className={`row ${styles.offer}`}>
        <button className="btn btn--quiet" type="button" onClick={() => setWanted(true)}>
          {t('map.show')}
        </button>
        <span className="caption">{t('map.host', { host: new URL(styleUrl).host })}</span>
      </p>
    )
  }
  return (
    <div className={styles.frame}>
      <Suspense fallback={<p className={styles.note}>{t('map.loading')}</p>}>
        <MapView styleUrl={styleUrl} at={at} title={title} />
      </Suspense>
    </div>
  )
}

export const map = island('map', LiveMap, 'visible')
