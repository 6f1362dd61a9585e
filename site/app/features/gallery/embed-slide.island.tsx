import { useEffect, useState } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { Frame } from './frame.island.tsx'
import { mapFrame, vimeoPlayer, youtubePlayer } from './frame-address.ts'
import styles from './gallery.module.css'
import { isOwnAddress } from './own-file.island.ts'
import { proportions } from './proportions.ts'
import type { Slide } from './slide.ts'
import type { SlideContentProps } from './slide-content.ts'

/** A video or map of another host; no request goes to that host before a click. */
export function EmbedSlide(props: SlideContentProps) {
  const { slide, onLoaded, onFailed } = props
  const t = useMessages()
  const [wanted, setWanted] = useState(false)
  const address = frameAddress(slide)
  const ownPoster = slide.thumbSrc && isOwnAddress(slide.thumbSrc) ? slide.thumbSrc : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once
  useEffect(() => {
    if (address === null) onFailed('generic')
    else onLoaded()
  }, [])

  if (address === null) return null
  const film = slide.type !== 'map'
  return (
    <div className={styles.film} style={proportions(slide)}>
      {wanted ? (
        <Frame
          src={address}
          title={slide.caption || t(film ? 'gallery.play' : 'gallery.showMap')}
          trusted
          onLoaded={() => {}}
          onFailed={() => onFailed('iframe')}
        />
      ) : (
        <div
          className={styles.poster}
          style={{ backgroundImage: ownPoster ? `url("${ownPoster}")` : undefined }}
        >
          <button
            type="button"
            className="btn"
            data-gallery-play=""
            onClick={(event) => {
              // The button is unmounted, which would lose the focus.
              event.currentTarget.closest('dialog')?.focus()
              setWanted(true)
            }}
          >
            {t(film ? 'gallery.play' : 'gallery.showMap')}
          </button>
          <p className={styles.note}>
            {t('gallery.fromHost', { host: new URL(address).hostname })}
          </p>
        </div>
      )}
    </div>
  )
}

function frameAddress({ type, videoId, src }: Slide): string | null {
  if (type === 'youtube') return videoId && youtubePlayer(videoId)
  if (type === 'vimeo') return videoId && vimeoPlayer(videoId)
  return src && mapFrame(src)
}
