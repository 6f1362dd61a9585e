import styles from './gallery.module.css'
import { proportions } from './proportions.ts'
import type { SlideContentProps } from './slide-content.ts'

export function VideoSlide({ slide, onLoaded, onFailed }: SlideContentProps) {
  const { src, thumbSrc, caption, lang } = slide
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films have no speech
    <video
      className={styles.film}
      style={proportions(slide)}
      src={src ?? undefined}
      poster={thumbSrc ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={caption || undefined}
      lang={lang ?? undefined}
      onLoadedMetadata={onLoaded}
      onError={() => onFailed('generic')}
    />
  )
}
