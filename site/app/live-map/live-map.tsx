import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import styles from './live-map.module.css'

const MapView = lazy(() => import('./map-view.tsx'))

interface LiveMapProps {
  /** Address of the style; `null` where the site has no live map. */
  styleUrl: string | null
  at: { lat: number; lng: number }
  title: string
  /** The drawn map, which asks nobody for anything. */
  children: ReactNode
}

/** Offers a live map in place of the drawn one; its host is asked for the first time by the click. */
export function LiveMap({ styleUrl, at, title, children }: LiveMapProps) {
  const t = useMessages()
  const [wanted, setWanted] = useState(false)
  if (styleUrl === null) return children
  return (
    <div>
      {wanted ? (
        <div className={styles.frame}>
          <Suspense fallback={<p className={styles.note}>{t('liveMap.loading')}</p>}>
            <MapView styleUrl={styleUrl} at={at} title={title} />
          </Suspense>
        </div>
      ) : (
        <>
          {children}
          <p className={styles.offer}>
            <button className="btn btn--quiet" type="button" onClick={() => setWanted(true)}>
              {t('liveMap.show')}
            </button>
            <span className="caption">{t('liveMap.host', { host: new URL(styleUrl).host })}</span>
          </p>
        </>
      )}
    </div>
  )
}
