import { useState } from 'react'
import { useMessages } from '../../words/messages.tsx'
import styles from './gallery.module.css'
import { useFoundFile } from './own-file.island.ts'
import type { SlideContentProps } from './slide-content.ts'

/** PDF viewers do not run in sandboxed frames, so files of other sites become links. */
export function PdfSlide(props: SlideContentProps) {
  const t = useMessages()
  const { src, caption, lang } = props.slide
  const [shown, setShown] = useState<'frame' | 'link' | null>(null)
  useFoundFile(props, (headers) => {
    const isPdf = headers?.get('content-type')?.startsWith('application/pdf') ?? false
    const isFrame = isPdf && navigator.pdfViewerEnabled
    setShown(isFrame ? 'frame' : 'link')
    if (!isFrame) props.onLoaded()
  })
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
        onLoad={props.onLoaded}
      />
    </div>
  )
}
