import {
  offeredWidths,
  originalUrl,
  pictureUrl,
  thumbnailWidth,
} from '@alun/contract/rules/picture'
import type { CaptionedPicture } from '@alun/contract/schema/picture'
import type { Project } from '@alun/contract/schema/project'
import { Island } from '../../page/island-place.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import strip from '../../ui/strip.module.css'
import { Paragraph } from '../../ui/text.tsx'
import { useMessages } from '../../words/messages.tsx'
import { video } from '../gallery/video.island.tsx'
import styles from './further-down.module.css'

export function Album({ project: { album, video: film } }: { project: Project }) {
  const t = useMessages()
  return (
    <Section
      name="album"
      heading={t('project.anchors.album')}
      remark={<Paragraph of={album.note} className="muted" />}
    >
      {album.items.length > 0 && (
        <div className={`${strip.strip} ${styles.album}`} data-aos="fade" data-aos-duration="600">
          {album.items.map((item) => (
            <AlbumLink key={item.picture.path} item={item} gallery={album.gallery} />
          ))}
        </div>
      )}
      {film && <Film video={film} />}
    </Section>
  )
}

/** Links to the full picture; the gallery handles the click if its code has loaded. */
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
      data-thumb={pictureUrl(picture.path, thumbnailWidth, 'jpg')}
      data-width={width}
      data-height={Math.round((picture.height * width) / picture.width)}
    >
      <Picture of={picture} sizes="(min-width: 1024px) 66vw, 100vw" />
    </a>
  )
}

function Film({ video: film }: { video: NonNullable<Project['video']> }) {
  const t = useMessages()
  const { file, poster, caption } = film
  return (
    <div className={`grid ${styles.film}`}>
      <div className="c-4 stack">
        <h3>{t('project.video')}</h3>
        <Paragraph of={caption} className="muted" />
      </div>
      <div className="c-8">
        <Island
          of={video}
          props={{
            source: originalUrl(file),
            poster,
            label: caption?.text ?? t('project.video'),
          }}
        />
      </div>
    </div>
  )
}
