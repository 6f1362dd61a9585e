import { originalUrl } from '@alun/contract/rules/picture'
import type { Drawing as DrawingData } from '@alun/contract/schema/picture'
import type { ReactNode } from 'react'
import styles from './drawing.module.css'
import { langOf } from './text.tsx'

/** A lazily loaded plan; `children` and, above them, `labels` are SVG in its coordinates. */
export function Drawing(props: {
  of: DrawingData
  decorative?: boolean
  className?: string
  /** Class of the overlay. */
  marks?: string | undefined
  children: ReactNode
  labels?: ReactNode
}) {
  const { file, viewBox, alt } = props.of
  const { x, y, width, height } = viewBox
  const { decorative = false, className, marks, children, labels } = props
  const box = `${x} ${y} ${width} ${height}`
  return (
    <div className={[styles.drawing, className].filter(Boolean).join(' ')}>
      <img
        src={originalUrl(file)}
        alt={decorative ? '' : alt.text}
        lang={decorative ? undefined : langOf(alt)}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the picture below or the links in it are named */}
      <svg className={marks} viewBox={box} aria-hidden={decorative ? undefined : true}>
        {children}
      </svg>
      {labels && (
        <svg className={styles.labels} viewBox={box} aria-hidden>
          {labels}
        </svg>
      )}
    </div>
  )
}
