import styles from '../gallery.module.css'
import { proportions } from '../proportions.ts'
import type { SlideContentProps } from '../slide-content.ts'

export function ImageSlide({ slide, current, onLoaded, onFailed }: SlideContentProps) {
  const { src, alt, lang, width, height, thumbSrc } = slide
  const sized = width !== null && height !== null
  const thumb = sized && thumbSrc ? `url("${thumbSrc}")` : undefined
  return (
    <div
      className={styles.picture}
      data-sized={sized ? '' : undefined}
      style={sized ? { ...proportions(slide), backgroundImage: thumb } : undefined}
      data-gallery-picture=""
    >
      <img
        className={styles.image}
        src={src ?? undefined}
        alt={alt}
        lang={lang ?? undefined}
        width={width ?? undefined}
        height={height ?? undefined}
        decoding="async"
        draggable={false}
        fetchPriority={current ? 'high' : 'low'}
        onLoad={onLoaded}
        onError={() => onFailed('image')}
      />
    </div>
  )
}
