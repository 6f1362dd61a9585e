import { useEffect, useState } from 'react'
import { useMessages } from '../../words/messages.tsx'
import styles from './gallery.module.css'
import type { SlideContentProps } from './slide-content.ts'
import { attemptLimit } from './timings.ts'

/**
 * A document in the browser's own reader. That reader doesn't run in a sandbox, so only a file of
 * our own that is a PDF goes into a frame; anything else is a link.
 */
export function PdfSlide({ slide, onLoaded, onFailed }: SlideContentProps) {
  const t = useMessages()
  const { src, caption, lang } = slide
  const [shown, setShown] = useState<'frame' | 'link' | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a slide
  useEffect(() => {
    if (src === null) return onFailed('generic')
    const abort = new AbortController()
    const own = src.startsWith(`${window.location.origin}/`)
    const kind = own ? kindOf(src, abort.signal) : Promise.resolve('link' as const)
    kind.then((found) => {
      if (abort.signal.aborted) return
      if (found === null) return onFailed('iframe')
      setShown(found)
      if (found === 'link') onLoaded()
    })
    return () => abort.abort()
  }, [src])

  if (src === null || shown === null) return null
  if (shown === 'link') {
    return (
      <div className={styles.message}>
        {caption && <p lang={lang ?? undefined}>{caption}</p>}
        <a className="btn" href={src} target="_blank" rel="noopener noreferrer">
          {t('gallery.openDocument')}
        </a>
      </div>
    )
  }
  return (
    <div className={styles.sheet}>
      <iframe
        className={styles.page}
        src={src}
        title={caption || t('gallery.openDocument')}
        onLoad={onLoaded}
      />
    </div>
  )
}

async function kindOf(src: string, signal: AbortSignal): Promise<'frame' | 'link' | null> {
  try {
    const response = await fetch(src, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(attemptLimit)]),
    })
    await response.body?.cancel()
    if (!response.ok) return null
    const isPdf = response.headers.get('content-type')?.startsWith('application/pdf') ?? false
    return isPdf && navigator.pdfViewerEnabled ? 'frame' : 'link'
  } catch {
    return null
  }
}
