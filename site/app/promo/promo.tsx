import { localeOf } from '@alun/contract/locale'
import { baliDay } from '@alun/contract/promotion'
import type { Promo as Promotion } from '@alun/contract/sale'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { loadWords } from '../messages/words-at-hand.ts'
import { Modals } from '../modal/modals.tsx'
import { changeModals, openModals } from '../modal/open-modals.ts'
import { dismissalsKey, noteShown, readKept } from './dismissal-storage.ts'
import { PromoWatch } from './promo-watch.ts'

const modalName = 'promo'

/** All of the promotion that a page brings along; the rest comes when it is due. */
export function Promo({ promo }: { promo: Promotion | null }) {
  const { pathname } = useLocation()
  const [known, setKnown] = useState<ReadonlyMap<string, ComponentType>>(new Map())
  const shown = useRef(promo)
  const watch = useRef<PromoWatch | null>(null)

  useLayoutEffect(() => {
    shown.current = promo
  })

  useEffect(() => {
    const started = new PromoWatch({
      dismissals: () => readKept(Date.now()).count,
      obstacles: async () => {
        try {
          const [modal, { obstacles }] = await Promise.all([
            import('./promo-modal.tsx'),
            import('./obstacles.ts'),
            loadWords(localeOf(window.location.pathname), ['promo', 'lead']),
          ])
          setKnown(new Map([[modalName, modal.PromoModal]]))
          return obstacles
        } catch {
          // A page without its promotion is still whole; the next one tries again.
          return null
        }
      },
      canOpen: () => isRunning(shown.current) && !openModals().names.includes(modalName),
      open: () => {
        if (shown.current === null) return
        noteShown()
        changeModals({ type: 'set-data', data: { promo: shown.current } })
        changeModals({ type: 'add', name: modalName })
      },
    })
    watch.current = started
    const count = () => started.counted()
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('promo-counted', count, { signal })
    window.addEventListener(
      'storage',
      ({ key }) => {
        if (key === dismissalsKey || key === null) count()
      },
      { signal },
    )
    // While the page lay in the browser's memory nobody told it anything.
    window.addEventListener('pageshow', ({ persisted }) => persisted && count(), { signal })
    return () => {
      listeners.abort()
      started.stop()
      watch.current = null
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins the wait anew
  useEffect(() => watch.current?.pageReady(), [pathname])

  // Before the focus goes to the new page, which an open dialog would keep it from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useLayoutEffect(() => closePromo, [pathname])

  return <Modals known={known} />
}

function closePromo(): void {
  document.querySelector<HTMLDialogElement>(`dialog[data-modal="${modalName}"]`)?.close()
  changeModals({ type: 'remove', name: modalName })
  changeModals({ type: 'clear-data' })
}

/** A page may be open longer than the promotion runs. */
function isRunning(promo: Promotion | null): boolean {
  return promo !== null && baliDay(Date.now()) <= promo.validity.to
}
