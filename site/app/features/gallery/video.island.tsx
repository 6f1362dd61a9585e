import type { Picture as PictureData } from '@alun/contract/schema/picture'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPlainClick } from '../../browser/links/plain-click.ts'
import { island } from '../../islands/island.ts'
import { Picture } from '../../ui/picture.tsx'
import { useMessages } from '../../words/messages.tsx'
import styles from './video.module.css'

interface VideoProps {
  source: string
  poster: PictureData | null
  label: string
}

function Video({ source, poster, label }: VideoProps) {
  const t = useMessages()
  const screen = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [isLost, setLost] = useState(false)
  return (
    <div className={styles.screen}>
      {/* biome-ignore lint/a11y/useMediaCaption: the films have no sound */}
      <video
        ref={screen}
        controls={playing}
        playsInline
        preload="none"
        width="1280"
        height="720"
        aria-label={label}
        onError={() => setLost(true)}
      >
        {/* If the file is missing or no film, browsers fire `error` at `<source>` only. */}
        <source src={source} type="video/mp4" onError={() => setLost(true)} />
      </video>
      {isLost && (
        <p className={styles.lost} role="alert">
          {t('gallery.generic')}{' '}
          <a className="link" href={source}>
            {t('gallery.download')}
          </a>
        </p>
      )}
      {/* Browsers fetch the `poster` of a video at once, wherever it is on the page. */}
      {!playing && poster && (
        <Picture
          of={poster}
          sizes="(min-width: 1024px) 66vw, 100vw"
          ratio="16 / 9"
          className={styles.poster}
        />
      )}
      {!playing && (
        // Without scripts the link opens the file.
        <a
          className={styles.play}
          href={source}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            // A video without controls cannot be focused.
            flushSync(() => setPlaying(true))
            screen.current?.focus()
            void screen.current?.play()
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 2l16 10L5 22z" fill="currentColor" />
          </svg>
          {t('project.watch')}
        </a>
      )}
    </div>
  )
}

export const video = island('video', Video, 'visible')
