import type { Locale } from '@alun/contract/locale'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocale } from '../messages/messages.tsx'
import { whenIdle } from '../timing/when-idle.ts'
import { atNextPage, noteAlive, PartCode, type PartPlace, wantPartsOfPage } from './part-code.ts'
import { PartLife } from './part-life.ts'
import { tellTyped } from './tell-typed.ts'

/** A part is near from shortly below the window on upwards: readers jump, too. */
const nearness = '1000000px 0px 240px'

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
  const written = ofLocales((locale) => lazyPart(() => code.whenWanted(locale)))
  const made = ofLocales((locale) => madePart(locale))

  function madePart(locale: Locale): ComponentType<Props> {
    return lazyPart(() =>
      code.load(locale).catch((cause: unknown) => {
        atNextPage(() => {
          made[locale] = madePart(locale)
        })
        throw cause
      }),
    )
  }

  return Object.assign(
    (props: Props) => {
      const locale = useLocale()
      const [isWritten] = useState(useHydration())
      const Part = isWritten ? written[locale] : made[locale]
      // The same element again: an update of its own would empty what isn't alive yet.
      const inPlace = useMemo(
        () => (
          <WhenNear place={place} onNear={() => code.want()}>
            <Part {...props} />
          </WhenNear>
        ),
        [Part, props],
      )
      // Without a boundary of its own a part keeps the page before it in view until it is there.
      return isWritten ? inPlace : <Part {...props} />
    },
    { preload: (locale: Locale) => code.load(locale) },
  )
}

const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))

const ofLocales = <Value,>(make: (locale: Locale) => Value): Record<Locale, Value> => ({
  en: make('en'),
  ua: make('ua'),
  ru: make('ru'),
})

const never = () => () => {}

/** Whether the server has written this part of the document. */
function useHydration(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

function WhenNear(props: { place: PartPlace; onNear: () => void; children: ReactNode }) {
  const { place, onNear, children } = props
  const { id, changesAddress } = place
  const near = useEffectEvent(onNear)
  const [life] = useState(() => new PartLife({ isWholePage: id === undefined }))
  useEffect(() => life.begin(), [life])
  useEffect(() => {
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
  }, [id])
  return (
    <Suspense>
      {children}
      <Alive id={id} life={life} />
      {changesAddress && <OthersAlive />}
    </Suspense>
  )
}

/** What the reader will need soon who has come to a part that changes the address. */
function OthersAlive() {
  useEffect(() => whenIdle(wantPartsOfPage), [])
  return null
}

function Alive({ id, life }: { id: string | undefined; life: PartLife }) {
  useEffect(() => {
    life.reached()
    const element = id === undefined ? null : document.getElementById(id)
    if (element === null) return
    noteAlive(element)
    void tellTyped(element)
  }, [id, life])
  return null
}
