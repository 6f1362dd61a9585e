import { type ComponentType, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../messages/messages.tsx'
import { loadWords } from '../messages/words-at-hand.ts'
import { Door } from './door.ts'
import { doorReducer, shutDoor } from './door-state.ts'
import type { GalleryProps } from './gallery.tsx'

/** All of the gallery that a page brings along; the rest comes when it is asked for. */
export function GalleryDoor() {
  const location = useLocation()
  const locale = useLocale()
  const [state, report] = useReducer(doorReducer, shutDoor)
  const [Gallery, setGallery] = useState<ComponentType<GalleryProps> | null>(null)
  const door = useRef<Door | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: later addresses are told below; another language mounts another door
  useEffect(() => {
    const opened = new Door({
      fetchCode: async () => {
        const [code] = await Promise.all([import('./gallery.tsx'), loadWords(locale, ['gallery'])])
        setGallery(() => code.Gallery)
      },
      report,
    })
    door.current = opened
    opened.shown(location.hash)
    return () => {
      door.current = null
      opened.close()
    }
  }, [])

  // Before the focus goes to the new page, which an open dialog would keep it from.
  useLayoutEffect(() => door.current?.shown(location.hash), [location])

  if (Gallery === null || !state.present) return null
  return (
    <Gallery
      key={state.session}
      place={state.target}
      opener={() => door.current?.opener ?? null}
      onMoved={(index) => door.current?.moved(index)}
      onLeft={() => door.current?.left()}
      onGone={() => report({ type: 'gone', session: state.session })}
    />
  )
}
