import { useEffect, useState } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { Frame } from './frame.tsx'
import styles from './gallery.module.css'
import { isOwnAddress, ownFileHeaders } from './own-file.ts'
import type { SlideContentProps } from './slide-content.ts'

/** A page in a frame. Frames do not report HTTP errors, so pages of this site are checked first. */
export function PageSlide({ slide, onLoaded, onFailed }: SlideContentProps) {
  const t = useMessages()
  const { src, caption } = slide
  const [found, setFound] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once per slide
  useEffect(() => {
    if (src === null) return onFailed('generic')
    if (!isOwnAddress(src)) return setFound(true)
    const abort = new AbortController()
    ownFileHeaders(src, abort.signal).then((headers) => {
      if (abort.signal.aborted) return
      if (headers) setFound(true)
      else onFailed('iframe')
    })
    return () => abort.abort()
  }, [src])

  if (src === null || !found) return null
  return (
    <div className={styles.sheet}>
      <Frame
        src={src}
        title={caption || t('gallery.label')}
        onLoaded={onLoaded}
        onFailed={() => onFailed('iframe')}
      />
    </div>
  )
}
