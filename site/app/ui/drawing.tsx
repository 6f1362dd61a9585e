import type { Drawing as DrawingData } from '@alun/contract/schema/picture'
import type { ReactNode } from 'react'
import styles from './drawing.module.css'
import { langOf } from './text.tsx'

/**
 * A plan as its own file, which comes when it is looked at. What changes, status and words of the
 * reader's language, is drawn over it: `children` are SVG in the drawing's coordinates.
 */
export function Drawing(props: {
  of: DrawingData
  /** The words and links over the drawing say all that it shows. */
  told?: boolean
  className?: string
  children: ReactNode
}) {
  const { file, viewBox, alt } = props.of
  const { x, y, width, height } = viewBox
  const { told = false, className, children } = props
  return (
    <div className={[styles.drawing, className].filter(Boolean).join(' ')}>
      <img
        src={`/media/${file.path}/original.${file.extension}`}
        alt={told ? '' : alt.text}
        lang={told ? undefined : langOf(alt)}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the picture below or the links in it are named */}
      <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden={told ? undefined : true}>
        {children}
      </svg>
    </div>
  )
}
