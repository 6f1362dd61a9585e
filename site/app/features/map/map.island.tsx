import { type ComponentType, useState } from 'react'
import { loadPart } from '../../browser/islands/load-code.ts'
import { isPageLeft } from '../../browser/islands/lost-code.ts'
import { island } from '../../islands/island.ts'
import { useMessages } from '../../words/messages.tsx'
import styles from './live-map.module.css'
import type { MapViewProps } from './map-view.island.tsx'

const part = 'map-view'

/** Button for the live map; no request goes to its host before a click. */
function LiveMap({ styleUrl, at, title }: MapViewProps) {
  const t = useMessages()
  const [wanted, setWanted] = useState(false)
  const [View, setView] = useState<ComponentType<MapViewProps> | null>(null)
  const show = async () => {
    setWanted(true)
    try {
      const { mapView } = await loadPart<typeof import('./map-view.island.tsx')>(part)
      setView(() => mapView.component)
    } catch (cause) {
      // The next click requests the code again.
      setWanted(false)
      if (!isPageLeft()) console.warn(cause)
    }
  }
  if (!wanted) {
    return (
      <p className={`row ${styles.offer}`}>
        <button className="btn btn--quiet" type="button" onClick={show}>
          {t('map.show')}
        </button>
        <span className="caption">{t('map.host', { host: new URL(styleUrl).host })}</span>
      </p>
    )
  }
  return (
    <div className={styles.frame}>
      {View === null ? (
        <p className={styles.note}>{t('map.loading')}</p>
      ) : (
        <View styleUrl={styleUrl} at={at} title={title} />
      )}
    </div>
  )
}

export const map = island('map', LiveMap, 'visible', [part])
