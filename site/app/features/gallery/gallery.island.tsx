import { useEffect, useReducer, useRef } from 'react'
import { island } from '../../islands/island.ts'
import { Gallery } from './gallery-dialog.island.tsx'
import { GalleryHistory } from './gallery-history.ts'
import { noGallery, presenceReducer } from './gallery-presence.ts'

function GalleryPlace() {
  const [{ session, place, present }, report] = useReducer(presenceReducer, noGallery)
  const history = useRef<GalleryHistory | null>(null)

  useEffect(() => {
    const connected = new GalleryHistory(report)
    history.current = connected
    return () => connected.close()
  }, [])

  if (!present) return null
  return (
    <Gallery
      key={session}
      place={place}
      opener={() => history.current?.opener ?? null}
      onMoved={(index) => history.current?.moved(index)}
      onLeft={() => history.current?.left()}
      onGone={() => report({ type: 'gone', session })}
    />
  )
}

export const gallery = island('gallery', GalleryPlace, 'on-demand')
