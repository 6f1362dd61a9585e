import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { island } from '../island.ts'
import styles from './live-map.module.css'

const MapView = lazy(() => import('./map-view.tsx'))

export interface LiveMapProps {
  styleUrl: string
  at: { lat: number; lng: number }
  title: string
}

/** Button for the live map; no request goes to its host before a click. */
function LiveMap({ styleUrl, at, title }: LiveMapProps) {
  const t = useMessages()
  const [wanted, setWanted] = useState(false)
  if (!wanted) {
    return (
      <p className={styles.offer}>
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

export const map = island('map', LiveMap, { words: ['map'], hydrateOn: 'visible' })
