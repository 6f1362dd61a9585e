import { useState } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { Frame } from './frame.tsx'
import styles from './gallery.module.css'
import { useFoundFile } from './own-file.ts'
import type { SlideContentProps } from './slide-content.ts'

/** A page in a frame; pages of this site are checked first. */
export function PageSlide(props: SlideContentProps) {
  const t = useMessages()
  const { src, caption } = props.slide
  const [found, setFound] = useState(false)
  useFoundFile(props, () => setFound(true))
  if (src === null || !found) return null
  return (
    <div className={styles.sheet}>
      <Frame
        src={src}
        title={caption || t('gallery.label')}
        onLoaded={props.onLoaded}
        onFailed={() => props.onFailed('iframe')}
      />
    </div>
  )
}
