import type { Picture as PictureData } from '@alun/contract/picture'
import type { ReactNode } from 'react'
import { Picture } from '../ui/picture.tsx'
import styles from './slab.module.css'

/** A slab of shade with words beside one picture that fills the rest. */
export function Slab({ picture, children }: { picture: PictureData | null; children: ReactNode }) {
  return (
    <section className={styles.hero}>
      <div className={`shade ${styles.slab}`}>{children}</div>
      <Picture
        of={picture}
        className={styles.picture}
        sizes="(min-width: 1024px) 58.5vw, 100vw"
        eager
      />
    </section>
  )
}
