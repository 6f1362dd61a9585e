import { useEffect, useRef } from 'react'
import { useMessages } from '../../words/messages.tsx'
import styles from './gallery.module.css'
import type { Slide } from './slide.ts'
import { minThumbnails } from './timings.ts'

export function Thumbs(props: {
  slides: Slide[]
  index: number
  label: (number: number) => string
  onShown: (index: number) => void
}) {
  const { slides, index, label, onShown } = props
  const t = useMessages()
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // In the next frame, because measuring now would delay the end of a swipe.
    const frame = requestAnimationFrame(() => {
      const current = strip.current?.children[index]
      if (!(current instanceof HTMLElement) || !strip.current) return
      const middle = current.offsetLeft + current.offsetWidth / 2 - strip.current.clientWidth / 2
      strip.current.scrollTo({ left: middle })
    })
    return () => cancelAnimationFrame(frame)
  }, [index])

  if (slides.filter(({ thumbSrc }) => thumbSrc !== null).length < minThumbnails) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons of a strip are no fieldset
    <div
      ref={strip}
      className={styles.thumbs}
      role="group"
      aria-label={t('gallery.thumbs')}
      data-gallery-thumbs=""
    >
      {slides.map(({ thumbSrc, caption, lang }, number) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name and keep their order
          key={number}
          type="button"
          className={styles.thumb}
          aria-current={number === index ? 'true' : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onShown(number)}
        >
          {thumbSrc ? (
            <img
              src={thumbSrc}
              alt=""
              width="88"
              height="58"
              loading="lazy"
              decoding="async"
              draggable={false}
            />
          ) : (
            <span aria-hidden="true">{number + 1}</span>
          )}
          <span className="vh">
            {label(number + 1)} <span lang={lang ?? undefined}>{caption}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
