import {
  offeredWidths,
  type Picture as PictureData,
  type PictureFormat,
  pictureUrl,
} from '@alun/contract/picture'
import type { CSSProperties, ReactNode } from 'react'
import styles from './picture.module.css'
import { langOf } from './text.tsx'

interface PictureProps {
  /** A picture, or nothing: the frame is painted in either case. */
  of: PictureData | null
  /** Width on the page by viewport, as in `<img sizes>`. */
  sizes: string
  /** The largest picture of the first screen: loaded before all else. */
  eager?: boolean
  /** Proportions of the frame, `3 / 2`; by default those of the picture. */
  ratio?: string
  /** A short remark on a paper tag at the lower left, such as "visualisation". */
  tag?: ReactNode
  className?: string
}

export function Picture({
  of: picture,
  sizes,
  eager = false,
  ratio,
  tag,
  className,
}: PictureProps) {
  const shape = ratio ?? (picture ? `${picture.width} / ${picture.height}` : undefined)
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--ar': shape,
    '--ground': picture?.color,
  }
  return (
    <div className={[styles.picture, className].filter(Boolean).join(' ')} style={style}>
      {picture && <Sources of={picture} sizes={sizes} eager={eager} />}
      {tag && <span className={styles.tag}>{tag}</span>}
    </div>
  )
}

function Sources({
  of: picture,
  sizes,
  eager,
}: {
  of: PictureData
  sizes: string
  eager: boolean
}) {
  const { alt, focal } = picture
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(
          picture.path,
          offeredWidths(picture.width).findLast((w) => w <= 960) ?? 160,
          'jpg',
        )}
        alt={alt.text}
        lang={langOf(alt)}
        width={picture.width}
        height={picture.height}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        style={
          focal.x === 50 && focal.y === 50
            ? undefined
            : { objectPosition: `${focal.x}% ${focal.y}%` }
        }
      />
    </picture>
  )
}

/** Candidates for `srcset`, narrowest first. */
export function sourceSet(picture: PictureData, format: PictureFormat): string {
  return offeredWidths(picture.width)
    .map((width) => `${pictureUrl(picture.path, width, format)} ${width}w`)
    .join(', ')
}
