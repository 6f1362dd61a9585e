import type { Locale } from '@alun/contract/locale'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useLocale } from '../messages/messages.tsx'
import { isFirstPage, noteAlive, PartCode, type PartPlace } from './part-code.ts'

/** How far below the window a part may be when its code is fetched. */
const nearness = '240px 0px'

/** A part of a page that comes to life by itself. */
export type DeferredPart<Props> = ComponentType<Props> & {
  /** Fetches its code and words. @throws where they cannot be had */
  preload: (locale: Locale) => Promise<unknown>
}

/**
 * A part of a page below the first view: the server writes it out, the browser fetches its code
 * when the reader comes near it or goes on to another page. It must work without its code as far
 * as it can.
 */
export function deferredPart<Props extends object>(
  place: PartPlace,
  fetch: () => Promise<ComponentType<Props>>,
): DeferredPart<Props> {
  const code = new PartCode(place, fetch)
  const inLocale = (locale: Locale) =>
    lazy(async () => ({ default: await code.whenWanted(locale) }))
  const parts: Record<Locale, ComponentType<Props>> = {
    en: inLocale('en'),
    ua: inLocale('ua'),
    ru: inLocale('ru'),
  }
  return Object.assign(
    (props: Props) => {
      const Part = parts[useLocale()]
      return (
        <WhenNear id={place.id} onNear={() => code.want()}>
          <Part {...props} />
        </WhenNear>
      )
    },
    { preload: (locale: Locale) => code.load(locale) },
  )
}

function WhenNear(props: { id: string | undefined; onNear: () => void; children: ReactNode }) {
  const { id, onNear, children } = props
  // Without a boundary of its own a part keeps the page before it in view until it is there.
  const [waits] = useState(() => import.meta.env.SSR || isFirstPage())
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!waits) return
    if (id === undefined) return near()
    const element = document.getElementById(id)
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near()
        observer.disconnect()
      },
      { rootMargin: nearness },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, waits])
  if (!waits) return children
  return (
    <Suspense>
      {children}
      {id !== undefined && <Alive id={id} />}
    </Suspense>
  )
}

function Alive({ id }: { id: string }) {
  useEffect(() => {
    const element = document.getElementById(id)
    if (element !== null) noteAlive(element)
  }, [id])
  return null
}
