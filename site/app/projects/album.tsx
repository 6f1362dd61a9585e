import { type CaptionedPicture, offeredWidths, pictureUrl } from '@alun/contract/picture'
import type { Project } from '@alun/contract/project'
import { useRef, useState } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { Picture } from '../ui/picture.tsx'
import { Text } from '../ui/text.tsx'
import styles from './project.module.css'

export function Album({ project: { album, video } }: { project: Project }) {
  const t = useMessages()
  return (
    <section className="sec sec--top" id="album" aria-labelledby="h-album">
      <div className="wrap">
        <div className="head">
          <h2 id="h-album">{t('project.album')}</h2>
          {album.note && (
            <p className="muted">
              <Text of={album.note} />
            </p>
          )}
        </div>
        {album.items.length > 0 && (
          <div className={styles.album} data-aos="fade" data-aos-duration="600">
            {album.items.map((item) => (
              <AlbumLink key={item.picture.path} item={item} gallery={album.gallery} />
            ))}
          </div>
        )}
        {video && <Film video={video} />}
      </div>
    </section>
  )
}

/** Leads to the full picture; a gallery may take the click over. */
function AlbumLink({
  item: { picture, caption },
  gallery,
}: {
  item: CaptionedPicture
  gallery: string
}) {
  const width = offeredWidths(picture.width).at(-1) ?? picture.width
  return (
    <a
      href={pictureUrl(picture.path, width, 'jpg')}
      data-gallery={gallery}
      data-gallery-type="image"
      data-caption={caption?.text}
      data-thumb={pictureUrl(picture.path, 320, 'jpg')}
      data-width={width}
      data-height={Math.round((picture.height * width) / picture.width)}
    >
      <Picture of={picture} sizes="(min-width: 1024px) 66vw, 100vw" />
    </a>
  )
}

function Film({ video }: { video: NonNullable<Project['video']> }) {
  const t = useMessages()
  const { file, poster, caption } = video
  const screen = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const source = `/media/${file.path}/original.${file.extension}`
  const posterWidth = poster && (offeredWidths(poster.width).findLast((w) => w <= 1280) ?? 160)
  return (
    <div className={`grid ${styles.film}`}>
      <div className="c-4 stack">
        <h3>{t('project.video')}</h3>
        {caption && (
          <p className="muted">
            <Text of={caption} />
          </p>
        )}
      </div>
      <div className="c-8">
        <div className={styles.screen}>
          {/* biome-ignore lint/a11y/useMediaCaption: the films have no sound */}
          <video
            ref={screen}
            controls={playing}
            playsInline
            preload="none"
            width="1280"
            height="720"
            poster={poster && posterWidth ? pictureUrl(poster.path, posterWidth, 'jpg') : undefined}
            aria-label={caption?.text ?? t('project.video')}
          >
            <source src={source} type="video/mp4" />
          </video>
          {!playing && (
            // Without a script the link opens the film by itself.
            <a
              className={styles.play}
              href={source}
              onClick={(event) => {
                event.preventDefault()
                setPlaying(true)
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
      </div>
    </div>
  )
}
