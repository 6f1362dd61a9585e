import { useEffect, useState } from 'react'
import { useMessages } from '../../words/messages.tsx'
import { Frame } from './frame.tsx'
import styles from './gallery.module.css'
import type { SlideContentProps } from './slide-content.ts'
import { attemptLimit } from './timings.ts'

/** Another page in a frame. A frame does not tell that its page failed, so ours are asked first. */
export function PageSlide({ slide, onLoaded, onFailed }: SlideContentProps) {
  const t = useMessages()
  const { src, caption } = slide
  const [found, setFound] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a slide
  useEffect(() => {
    if (src === null) return onFailed('generic')
    if (!src.startsWith(`${window.location.origin}/`)) return setFound(true)
    const abort = new AbortController()
    answers(src, abort.signal).then((well) => {
      if (abort.signal.aborted) return
      if (well) setFound(true)
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

async function answers(src: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(src, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(attemptLimit)]),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
