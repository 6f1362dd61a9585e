import { type Dispatch, type RefObject, useEffect, useEffectEvent } from 'react'
import type { GalleryEvent, Phase } from './gallery-state.ts'
import { idleTime, slideshowTime } from './timings.ts'

const activities = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const

/** Tells when the reader has done nothing for a while, and when he does something again. */
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
    const rest = () => setTimeout(() => dispatch({ type: 'idled' }), idleTime)
    let timer = rest()
    const active = () => {
      clearTimeout(timer)
      timer = rest()
      wake()
    }
    const { signal, abort } = listening()
    for (const activity of activities) {
      element.addEventListener(activity, active, { passive: true, signal })
    }
    return () => {
      clearTimeout(timer)
      abort()
    }
  }, [phase, dialog, dispatch])
}

/** Goes on after a while, unless the slide is still loading, playing, or nobody looks. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its own time
  useEffect(() => {
    if (!running) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        if (due()) wait()
      }, slideshowTime)
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

function listening() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
