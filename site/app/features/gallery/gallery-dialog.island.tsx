import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { markPageCovered } from '../../ui/focus-trap.ts'
import { useMessages } from '../../words/messages.tsx'
import { afterAnimations } from './after-animations.ts'
import styles from './gallery.module.css'
import type { SlidePlace } from './gallery-hash.ts'
import { GallerySlide } from './gallery-slide.island.tsx'
import { galleryReducer, indexOf, openingState } from './gallery-state.ts'
import { useKeys } from './keys.ts'
import { readSlide, type Slide } from './slide.ts'
import { Stage } from './stage.ts'
import { Thumbs } from './thumbs.island.tsx'
import { useIdle, useSlideshow } from './timers.ts'
import { ignoreDenied, StepButton, Toolbar } from './toolbar.island.tsx'
import { triggersNamed } from './triggers.ts'

interface GalleryProps {
  place: SlidePlace | null
  opener: () => HTMLElement | null
  onMoved: (index: number) => void
  onLeft: () => void
  onGone: () => void
}

/** The dialog, mounted until its closing animation has ended. */
export function Gallery({ place, opener, onMoved, onLeft, onGone }: GalleryProps) {
  const t = useMessages()
  const [{ name, slides, asked }] = useState(() => ({
    name: place?.gallery ?? '',
    asked: place?.index ?? null,
    slides: slidesNamed(place?.gallery ?? ''),
  }))
  const [state, dispatch] = useReducer(galleryReducer, null, () =>
    openingState(slides.length, place ?? { index: 0 }),
  )
  // While rendering, because an effect could run after the first key press and undo its step.
  const [seen, setSeen] = useState(place)
  if (seen !== place) {
    setSeen(place)
    dispatch(place ? { type: 'shown', index: place.index } : { type: 'left' })
  }
  const [zoomed, setZoomed] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const stageRef = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage | null>(null)

  const { phase, count, position, gliding, slideshow, idle } = state
  const index = indexOf(state)
  const slide = slides[index]

  const step = (by: 1 | -1) => dispatch({ type: 'stepped', by })
  const leave = () => {
    dispatch({ type: 'left' })
    onLeft()
  }

  // A layout effect, so that no key is pressed between rendering and focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per dialog
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !stageRef.current || !layer.current || !ground.current) return
    // Before `showModal`, so that styles are recalculated only once.
    markPageCovered('galleryOpen')
    if (!element.open) element.showModal()
    element.focus({ preventScroll: true })
    stage.current = new Stage(
      { stage: stageRef.current, layer: layer.current, ground: ground.current },
      {
        zoomed: setZoomed,
        result: (result) => {
          if (result === 'close') leave()
          else step(result === 'next' ? 1 : -1)
        },
      },
    )
    const detail = { gallery: name, number: index + 1 }
    document.dispatchEvent(new CustomEvent('gallery-opened', { detail }))
    const settled = afterAnimations(element, () => dispatch({ type: 'opened' }))
    return () => {
      settled()
      stage.current?.close()
      document.documentElement.removeAttribute('data-gallery-open')
      element.close()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the slide changes
  useEffect(() => {
    stage.current?.reset()
    restoreFocus(dialog.current)
    if (phase === 'init' || phase === 'ready') onMoved(index)
  }, [position])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per phase
  useEffect(() => {
    if (phase === 'closing' && dialog.current) {
      stage.current?.lock()
      // Leaving full screen after closing would take the focus from the page.
      if (document.fullscreenElement) document.exitFullscreen().catch(ignoreDenied)
      return afterAnimations(dialog.current, () => dispatch({ type: 'gone' }))
    }
    if (phase === 'destroyed') {
      dialog.current?.close()
      const back = opener() ?? triggersNamed(name)[index]
      back?.focus({ preventScroll: true })
      onGone()
    }
  }, [phase])

  useIdle(dialog, phase, idle, dispatch)
  useSlideshow(stageRef, slideshow, position, () => step(1))
  const onKeyDown = useKeys({ count, dispatch, step, leave, stage })

  const label = (number: number) => t('gallery.position', { number, count })
  return (
    <dialog
      ref={dialog}
      className={styles.gallery}
      // biome-ignore lint/a11y/noRedundantRoles: tests and scripts look for the attribute
      role="dialog"
      aria-modal="true"
      aria-label={t('gallery.label')}
      tabIndex={-1}
      data-gallery-dialog=""
      data-gallery-state={phase}
      data-idle={idle ? '' : undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        leave()
      }}
      onClose={(event) => {
        // On a second Esc, browsers close a dialog without a `cancel` event.
        if (event.target === event.currentTarget && !event.currentTarget.open) {
          onLeft()
          dispatch({ type: 'gone' })
        }
      }}
    >
      <div ref={frame} className={styles.frame}>
        <div ref={ground} className={styles.ground} />
        <Toolbar
          slide={slide}
          position={`${index + 1} / ${count}`}
          several={count > 1}
          slideshow={slideshow}
          zoomed={zoomed}
          frame={frame}
          onSlideshow={() => dispatch({ type: 'slideshow-switched' })}
          onZoom={() => stage.current?.toggleZoom()}
          onClose={leave}
        />
        <div ref={stageRef} className={styles.stage}>
          <div ref={layer} className={styles.layer}>
            <div
              className={styles.track}
              data-gliding={gliding ? '' : undefined}
              style={{ transform: `translate3d(${position * -100}%, 0, 0)` }}
            >
              <Row
                slides={slides}
                position={position}
                zoomed={zoomed}
                asked={asked}
                label={label}
              />
            </div>
          </div>
          {count > 1 && (
            <>
              <StepButton side="previous" onClick={() => step(-1)} />
              <StepButton side="next" onClick={() => step(1)} />
            </>
          )}
        </div>
        <div className={styles.foot}>
          {slides.some(({ caption }) => caption !== '') && (
            <p className={styles.caption} lang={slide?.lang ?? undefined} data-gallery-caption="">
              {slide?.caption}
            </p>
          )}
          <Thumbs
            slides={slides}
            index={index}
            label={label}
            onShown={(shown) => dispatch({ type: 'shown', index: shown })}
          />
        </div>
        <p className="vh" role="status">
          {label(index + 1)}
          {slide?.caption ? `. ${slide.caption}` : ''}
        </p>
      </div>
    </dialog>
  )
}

/** Focuses the dialog if the focused element left with its slide. */
function restoreFocus(dialog: HTMLDialogElement | null): void {
  const at = document.activeElement
  if (dialog?.open && (!dialog.contains(at) || at?.closest('[inert]'))) dialog.focus()
}

function Row(props: {
  slides: Slide[]
  position: number
  zoomed: boolean
  asked: number | null
  label: (number: number) => string
}) {
  const { slides, position, zoomed, asked, label } = props
  const places = useMemo(
    () => (slides.length > 1 ? [position - 1, position, position + 1] : [position]),
    [slides, position],
  )
  return places.map((place) => {
    const index = indexOf({ position: place, count: slides.length })
    const slide = slides[index]
    const current = place === position
    if (!slide) return null
    // Images stay mounted; other types are mounted again each time they become current.
    const mount = slide.type === 'image' ? 'image' : String(current)
    return (
      <GallerySlide
        key={`${place}-${mount}`}
        slide={slide}
        position={place}
        current={current}
        zoomed={current && zoomed}
        asked={index === asked}
        label={label(index + 1)}
      />
    )
  })
}

function slidesNamed(gallery: string): Slide[] {
  return triggersNamed(gallery).map((link) =>
    readSlide({
      href: link.getAttribute('href') ?? '',
      data: link.dataset,
      alt: link.querySelector('img')?.alt ?? '',
      lang: link.closest<HTMLElement>('[lang]:not(html)')?.lang ?? null,
      sources: [...link.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img')]
        .filter(({ srcset }) => srcset !== '')
        .map((element) => ({ type: element.getAttribute('type') ?? '', srcset: element.srcset })),
      overlay: link.querySelector('img + svg')?.outerHTML ?? null,
      page: document.baseURI,
    }),
  )
}
