import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../words/messages.tsx'
import styles from './video.module.css'

export interface VideoProps {
  /** Address of the film, in MP4. */
  source: string
  /** Address of the poster picture. */
  poster: string | null
  label: string
}

/** A video that is loaded when it is played. */
export function Video({ source, poster, label }: VideoProps) {
  const t = useMessages()
  const screen = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
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
        poster={poster ?? undefined}
        aria-label={label}
      >
        <source src={source} type="video/mp4" />
      </video>
      {!playing && (
        // Without a script the link opens the file.
        <a
          className={styles.play}
          href={source}
          onClick={(event) => {
            event.preventDefault()
            // A video without controls can't be focused.
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
