import { type ComponentType, useEffect, useReducer, useRef, useState } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { afterAnimations } from './after-animations.ts'
import { EmbedSlide } from './embed-slide.island.tsx'
import { Frame } from './frame.island.tsx'
import styles from './gallery.module.css'
import { ImageSlide } from './image-slide.island.tsx'
import { isOwnAddress, useFoundFile } from './own-file.island.ts'
import { PdfSlide } from './pdf-slide.island.tsx'
import { proportions } from './proportions.ts'
import type { Slide } from './slide.ts'
import type { SlideContentProps } from './slide-content.ts'
import { loadingSlide, slideReducer } from './slide-state.ts'
import { AjaxSlide, InlineSlide } from './text-slide.island.tsx'
import { spinnerDelayMs } from './timings.ts'

export function GallerySlide(props: {
  slide: Slide
  position: number
  current: boolean
  zoomed: boolean
  asked: boolean
  label: string
}) {
  const { slide, position, current, zoomed, asked, label } = props
  const t = useMessages()
  const [state, dispatch] = useReducer(slideReducer, loadingSlide)
  const body = useRef<HTMLDivElement>(null)
  const { stage, failure } = state

  useEffect(() => {
    if (stage !== 'opening' || !body.current) return
    return afterAnimations(body.current, () => dispatch({ type: 'revealed' }))
  }, [stage])

  const Content = contentOf(slide)
  const marks = current
    ? {
        'data-gallery-slide': slide.type,
        'data-slide-state': stage,
        'aria-current': 'true' as const,
      }
    : { inert: true, 'aria-hidden': true as const }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
    <div
      className={styles.slide}
      style={{ transform: `translate3d(${position * 100}%, 0, 0)` }}
      role="group"
      aria-roledescription={t('gallery.slide')}
      aria-label={label}
      {...marks}
    >
      <div
        ref={body}
        className={styles.body}
        data-stage={stage}
        data-gallery-body={failure === null && stage !== 'loading' ? '' : undefined}
      >
        {failure === null ? (
          (current || slide.type === 'image') && (
            <Content
              slide={slide}
              current={current}
              zoomed={zoomed}
              asked={asked}
              onLoaded={() => dispatch({ type: 'loaded' })}
              onFailed={(reason) => dispatch({ type: 'failed', failure: reason })}
            />
          )
        ) : (
          <p className={styles.message} role="alert" data-gallery-error={failure}>
            {t(`gallery.${failure}`)}
          </p>
        )}
      </div>
      {current && stage === 'loading' && <Spinner />}
    </div>
  )
}

function contentOf(slide: Slide): ComponentType<SlideContentProps> {
  if (slide.type === 'map' && slide.elementId !== null) return InlineSlide
  if (slide.type === 'map' && slide.src && isOwnAddress(slide.src)) return PageSlide
  if (slide.src === null && slide.videoId === null && slide.type !== 'ajax') return InvalidSlide
  return contents[slide.type]
}

const contents: Record<Slide['type'], ComponentType<SlideContentProps>> = {
  image: ImageSlide,
  video: VideoSlide,
  youtube: EmbedSlide,
  vimeo: EmbedSlide,
  map: EmbedSlide,
  iframe: PageSlide,
  inline: InlineSlide,
  ajax: AjaxSlide,
  pdf: PdfSlide,
}

function InvalidSlide({ onFailed }: SlideContentProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once
  useEffect(() => onFailed('generic'), [])
  return null
}

function Spinner() {
  const t = useMessages()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), spinnerDelayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div className={styles.spinner} role="status" data-gallery-spinner="">
      <span className="vh">{t('gallery.loading')}</span>
    </div>
  )
}

/** A page in a frame; pages of this site are checked first. */
function PageSlide(props: SlideContentProps) {
  const t = useMessages()
  const { src, caption } = props.slide
  const [found, setFound] = useState(false)
  useFoundFile(props, () => setFound(true))
  if (src === null || !found) return null
  return (
    <div className={styles.sheet}>
      <Frame
        src={src}
        title={caption || t('gallery.label')}
        onLoaded={props.onLoaded}
        onFailed={() => props.onFailed('iframe')}
      />
    </div>
  )
}

function VideoSlide({ slide, asked, onLoaded, onFailed }: SlideContentProps) {
  const { src, thumbSrc, caption, lang } = slide
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films have no speech
    <video
      className={styles.film}
      style={proportions(slide)}
      src={src ?? undefined}
      poster={thumbSrc ?? undefined}
      controls
      // Browsers play it only after a click, so opening the slide by its address does not start it.
      autoPlay={asked}
      playsInline
      preload="metadata"
      aria-label={caption || undefined}
      lang={lang ?? undefined}
      onLoadedMetadata={onLoaded}
      onError={() => onFailed('generic')}
    />
  )
}
