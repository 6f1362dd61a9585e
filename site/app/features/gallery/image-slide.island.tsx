import styles from './gallery.module.css'
import { proportions } from './proportions.ts'
import type { SlideContentProps } from './slide-content.ts'

export function ImageSlide({ slide, current, zoomed, onLoaded, onFailed }: SlideContentProps) {
  const { src, sources, overlay, alt, lang, width, height, thumbSrc } = slide
  const sized = width !== null && height !== null
  // Unzoomed, the picture is at most as large as the window.
  const fitted = sized ? `min(100vw, ${Math.round((width / height) * 100)}vh)` : '100vw'
  const thumb = sized && thumbSrc ? `url("${thumbSrc}")` : undefined
  return (
    <div
      className={styles.picture}
      data-sized={sized ? '' : undefined}
      data-drawing={overlay ? '' : undefined}
      style={sized ? { ...proportions(slide), backgroundImage: thumb } : undefined}
      data-gallery-picture=""
    >
      <picture>
        {sources.map(({ type, srcset }) => (
          <source key={type} type={type || undefined} srcSet={srcset} sizes={fitted} />
        ))}
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
      </picture>
      {overlay && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a part of this document
        <div className={styles.overlay} dangerouslySetInnerHTML={{ __html: overlay }} />
      )}
      {/* The full picture over the smaller one, which stays visible until the full one has
          loaded. */}
      {zoomed && sources.length > 0 && (
        <div className={styles.full} style={{ backgroundImage: `url("${src}")` }} />
      )}
    </div>
  )
}
