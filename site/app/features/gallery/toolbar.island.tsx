import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useMessages } from '../../words/messages.tsx'
import styles from './gallery.module.css'
import { isOwnAddress } from './own-file.island.ts'
import type { Slide } from './slide.ts'

export function Toolbar(props: {
  slide: Slide | undefined
  position: string
  several: boolean
  slideshow: boolean
  zoomed: boolean
  frame: RefObject<HTMLElement | null>
  onSlideshow: () => void
  onZoom: () => void
  onClose: () => void
}) {
  const { slide, position, several, slideshow, zoomed, frame, onSlideshow, onZoom, onClose } = props
  const t = useMessages()
  const [fullScreen, switchFullScreen] = useFullScreen(frame)
  return (
    <div className={styles.bar}>
      <span className="num" data-gallery-counter="">
        {position}
      </span>
      {slide?.type === 'image' && (
        <Tool name={t('gallery.zoom')} mark="zoom" pressed={zoomed} onClick={onZoom}>
          <path d={`M9 2a7 7 0 1 0 0 14A7 7 0 0 0 9 2zM14 14l6 6M6 9h6${zoomed ? '' : 'M9 6v6'}`} />
        </Tool>
      )}
      {several && (
        <Tool
          name={t('gallery.slideshow')}
          mark="slideshow"
          pressed={slideshow}
          onClick={onSlideshow}
        >
          <path d={slideshow ? 'M6 3v16M16 3v16' : 'M6 3l12 8-12 8z'} />
        </Tool>
      )}
      {document.fullscreenEnabled && (
        <Tool
          name={t('gallery.fullScreen')}
          mark="fullscreen"
          pressed={fullScreen}
          onClick={switchFullScreen}
        >
          <path
            d={
              fullScreen
                ? 'M8 3v5H3M14 3v5h5M8 19v-5H3M14 19v-5h5'
                : 'M3 8V3h5M19 8V3h-5M3 14v5h5M19 14v5h-5'
            }
          />
        </Tool>
      )}
      {slide?.downloadSrc && (
        <a
          className={`iconbtn ${styles.tool}`}
          href={slide.downloadSrc}
          download={slide.downloadFilename}
          target={isOwnAddress(slide.downloadSrc) ? undefined : '_blank'}
          rel="noopener noreferrer"
          aria-label={t('gallery.download')}
          title={t('gallery.download')}
          data-gallery-download=""
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon>
            <path d="M11 2v12M6 9.5l5 5 5-5M3 19h16" />
          </Icon>
        </a>
      )}
      <Tool name={t('gallery.close')} mark="close" onClick={onClose}>
        <path d="M3 3l16 16M19 3L3 19" />
      </Tool>
    </div>
  )
}

export function StepButton({ side, onClick }: { side: 'previous' | 'next'; onClick: () => void }) {
  const t = useMessages()
  return (
    <Tool
      name={t(`gallery.${side}`)}
      mark={side === 'next' ? 'next' : 'prev'}
      className={styles[side]}
      onClick={onClick}
    >
      <path d={side === 'next' ? 'M7 2l9 9-9 9' : 'M15 2L6 11l9 9'} />
    </Tool>
  )
}

function Tool(props: {
  name: string
  mark: 'zoom' | 'slideshow' | 'fullscreen' | 'close' | 'prev' | 'next'
  pressed?: boolean
  className?: string
  onClick: () => void
  children: ReactNode
}) {
  const { name, mark, pressed, className = '', onClick, children } = props
  return (
    <button
      type="button"
      className={`iconbtn ${styles.tool} ${className}`}
      aria-label={name}
      aria-pressed={pressed}
      title={name}
      // A click must not focus the button: Space would press it instead of toggling the slideshow.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      {...{ [`data-gallery-${mark}`]: '' }}
    >
      <Icon>{children}</Icon>
    </button>
  )
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 22 22"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      {children}
    </svg>
  )
}

/** For `catch` of full screen: a TypeError means that the browser denies or has left it. */
export function ignoreDenied(cause: unknown): void {
  if (!(cause instanceof TypeError)) throw cause
}

/** A `<dialog>` cannot go full screen, but an element in it can. */
function useFullScreen(frame: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const change = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen()
      else await frame.current?.requestFullscreen()
    } catch (cause) {
      ignoreDenied(cause)
    }
  }
  return [full, () => void change()]
}
