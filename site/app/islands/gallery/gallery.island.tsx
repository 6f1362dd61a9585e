import { useEffect, useReducer, useRef } from 'react'
import type { IslandDefinition } from '../island.ts'
import { Gallery } from './gallery.tsx'
import { galleryCall } from './gallery-call.ts'
import { GalleryHistory } from './gallery-history.ts'
import { noGallery, presenceReducer } from './gallery-presence.ts'

/** Nothing until a picture or an address asks for the dialog. */
function GalleryPlace() {
  const [{ session, place, present }, report] = useReducer(presenceReducer, noGallery)
  const history = useRef<GalleryHistory | null>(null)

  useEffect(() => {
    const joined = new GalleryHistory(report)
    history.current = joined
    return () => joined.close()
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

export const gallery: IslandDefinition = { ...galleryCall, component: GalleryPlace }
