import { type Dispatch, type RefObject, useEffect, useEffectEvent } from 'react'
import type { GalleryEvent, Phase } from './gallery-state.ts'
import { idleAfterMs, slideshowIntervalMs } from './timings.ts'

const activities = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const

/** Dispatches `idled` after a while without input, and `woken` at the next input. */
export function useIdle(
  dialog: RefObject<HTMLElement | null>,
  phase: Phase,
  idle: boolean,
  dispatch: Dispatch<GalleryEvent>,
): void {
  const wake = useEffectEvent(() => {
    if (idle) dispatch({ type: 'woken' })
  })
  useEffect(() => {
    const element = dialog.current
    if (phase !== 'ready' || !element) return
    const rest = () => setTimeout(() => dispatch({ type: 'idled' }), idleAfterMs)
    let timer = rest()
    const active = () => {
      clearTimeout(timer)
      timer = rest()
      wake()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    for (const activity of activities) {
      element.addEventListener(activity, active, { passive: true, signal })
    }
    return () => {
      clearTimeout(timer)
      listeners.abort()
    }
  }, [phase, dialog, dispatch])
}

/** Shows the next slide at intervals; waits while a slide loads or plays, and in a hidden page. */
export function useSlideshow(
  stage: RefObject<HTMLElement | null>,
  running: boolean,
  position: number,
  next: () => void,
): void {
  const due = useEffectEvent(() => {
    const busy = document.hidden || (stage.current !== null && isBusy(stage.current))
    if (!busy) next()
    return busy
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the interval starts again with each slide
  useEffect(() => {
    if (!running) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        if (due()) wait()
      }, slideshowIntervalMs)
    }
    wait()
    return () => clearTimeout(timer)
  }, [running, position])
}

function isBusy(stage: HTMLElement): boolean {
  const slide = stage.querySelector('[data-gallery-slide]')
  const film = slide?.querySelector('video')
  return (
    slide?.getAttribute('data-slide-state') === 'loading' ||
    (film !== null && film !== undefined && !film.paused)
  )
}
