import { useEffect, useState } from 'react'
import { useMessages } from '../../words/messages.tsx'
import styles from './gallery.module.css'
import { isOwnAddress, ownFileHeaders } from './own-file.ts'
import type { SlideContentProps } from './slide-content.ts'

/** PDF viewers don't run in a sandboxed frame, so files of other sites are links. */
export function PdfSlide({ slide, onLoaded, onFailed }: SlideContentProps) {
  const t = useMessages()
  const { src, caption, lang } = slide
  const [shown, setShown] = useState<'frame' | 'link' | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once per slide
  useEffect(() => {
    if (src === null) return onFailed('generic')
    const abort = new AbortController()
    const kind = isOwnAddress(src) ? kindOf(src, abort.signal) : Promise.resolve('link' as const)
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
  const headers = await ownFileHeaders(src, signal)
  if (headers === null) return null
  const isPdf = headers.get('content-type')?.startsWith('application/pdf') ?? false
  return isPdf && navigator.pdfViewerEnabled ? 'frame' : 'link'
}
