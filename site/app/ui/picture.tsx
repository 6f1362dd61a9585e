import {
  middleWidth,
  offeredWidths,
  type PictureFormat,
  pictureUrl,
  transparent,
} from '@alun/contract/rules/picture'
import type { Picture as PictureData } from '@alun/contract/schema/picture'
import { createContext, type ReactNode, use } from 'react'
import { preload } from 'react-dom'
import styles from './picture.module.css'
import { langOf } from './text.tsx'

/** Whether all frames show the preview of their picture, or only that of the first view. */
export const FramePreviews = createContext(true)

interface PictureProps {
  /** `null` shows an empty frame. */
  of: PictureData | null
  /** Width on the page by viewport, as in `<img sizes>`. */
  sizes: string
  /** For the LCP picture, one per page: preloaded with high priority. */
  eager?: boolean
  /** The page sets the height of the frame, so the picture may be wider than its frame. */
  fills?: boolean
  /** Aspect ratio of the frame, `3 / 2`; default is the picture's. */
  ratio?: string
  /** A short label at the lower left, such as "visualisation". */
  tag?: ReactNode
  className?: string
}

export function Picture({
  of: picture,
  sizes,
  eager = false,
  fills = false,
  ratio,
  tag,
  className,
}: PictureProps) {
  const shape = ratio ?? (picture ? `${picture.width} / ${picture.height}` : undefined)
  const isPlate = picture?.color === transparent
  const preview = (use(FramePreviews) || eager) && picture?.preview
  const style = {
    '--ar': shape,
    '--ground': isPlate ? undefined : picture?.color,
    '--preview': isPlate || !preview ? undefined : `url(${preview})`,
  }
  const classes = [styles.picture, isPlate && styles.plate, className].filter(Boolean).join(' ')
  return (
    <div className={classes} style={style}>
      {picture && <Sources of={picture} sizes={sizes} eager={eager} fills={fills} />}
      {tag && <span className={styles.tag}>{tag}</span>}
    </div>
  )
}

function Sources({
  of: picture,
  sizes,
  eager,
  fills,
}: {
  of: PictureData
  sizes: string
  eager: boolean
  fills: boolean
}) {
  const { alt, focal } = picture
  const avif = sourceSet(picture, 'avif')
  const width = middleWidth(picture.width)
  const middle = pictureUrl(picture.path, width, 'jpg')
  // `auto` makes lazy pictures use the width of their frame; older browsers use `sizes`.
  const known = eager || fills ? sizes : `auto, ${sizes}`
  if (eager) {
    preload(middle, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={known} />
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={known} />
      <img
        src={middle}
        // Browsers accept `auto` in the sources only if `<img>` has it, which needs a `srcset`.
        srcSet={`${middle} ${width}w`}
        sizes={known}
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
function sourceSet(picture: PictureData, format: PictureFormat): string {
  return offeredWidths(picture.width)
    .map((width) => `${pictureUrl(picture.path, width, format)} ${width}w`)
    .join(', ')
}
