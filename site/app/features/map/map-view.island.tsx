import { Map as LibreMap, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import libraryStyles from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { island } from '../../islands/island.ts'
import { useMessages } from '../../words/messages.tsx'
import styles from './live-map.module.css'
import { controlsOf } from './map-controls.ts'

export interface MapViewProps {
  styleUrl: string
  at: { lat: number; lng: number }
  title: string
}

/** A style that takes longer counts as failed. */
const longestWaitMs = 10_000

function MapView({ styleUrl, at, title }: MapViewProps) {
  const t = useMessages()
  const box = useRef<HTMLElement>(null)
  const [failed, setFailed] = useState(false)
  const { lat, lng } = at
  useEffect(() => {
    if (box.current === null) return
    setWorkerUrl(workerUrl)
    let map: LibreMap
    try {
      map = new LibreMap({
        container: box.current,
        style: styleUrl,
        center: [lng, lat],
        zoom: 14,
        // One finger and the plain wheel scroll the page; two fingers or Ctrl move the map.
        cooperativeGestures: true,
        locale: controlsOf(t),
      })
    } catch (cause) {
      // The browser has no WebGL.
      console.warn(cause)
      setFailed(true)
      return
    }
    map.addControl(new NavigationControl({ showCompass: false }))
    const color = getComputedStyle(document.documentElement).getPropertyValue('--accent')
    new Marker({ color }).setLngLat([lng, lat]).addTo(map)
    const late = setTimeout(() => setFailed(true), longestWaitMs)
    map.once('style.load', () => clearTimeout(late))
    map.on('error', () => {
      if (!map.isStyleLoaded()) setFailed(true)
    })
    return () => {
      clearTimeout(late)
      map.remove()
    }
  }, [styleUrl, lat, lng, t])
  if (failed) return <p className={styles.note}>{t('map.failed')}</p>
  return (
    <>
      <link rel="stylesheet" href={libraryStyles} precedence="default" />
      <section className={styles.map} ref={box} aria-label={t('map.label', { title })} />
    </>
  )
}

/** The live map; a part of `map`, so that the library loads only on request. */
export const mapView = island('map-view', MapView, 'on-demand')
