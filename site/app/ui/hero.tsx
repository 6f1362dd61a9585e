import type { CaptionedPicture } from '@alun/contract/schema/picture'
import type { ReactNode } from 'react'
import styles from './hero.module.css'
import { Picture } from './picture.tsx'
import { textOf } from './text.tsx'

/** The first screen: text on a shaded slab beside a picture. Its heading has the id `h1`. */
export function Hero(props: {
  picture: CaptionedPicture | null
  /** Shown without a picture. */
  fallback?: ReactNode
  children: ReactNode
}) {
  const { picture, fallback, children } = props
  const shown = picture ? (
    <Picture
      of={picture.picture}
      // Beside the slab the picture fills the height, so it is wider than its frame.
      sizes="(min-width: 1024px) 78vw, 100vw"
      eager
      tag={textOf(picture.caption)}
    />
  ) : (
    fallback
  )
  return (
    <section className={shown ? styles.hero : undefined} aria-labelledby="h1">
      {/* First in the document, as on phones, so that nothing visible moves down later. */}
      {shown && <div className={styles.picture}>{shown}</div>}
      <div className={`${styles.slab} shade`}>{children}</div>
    </section>
  )
}
