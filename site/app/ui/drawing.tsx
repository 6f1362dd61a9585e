import { originalUrl } from '@alun/contract/rules/picture'
import type { Drawing as DrawingData } from '@alun/contract/schema/picture'
import type { ReactNode } from 'react'
import styles from './drawing.module.css'
import { langOf } from './text.tsx'

/** A lazily loaded plan; `children` are SVG in its coordinates. */
export function Drawing(props: {
  of: DrawingData
  decorative?: boolean
  className?: string
  /** Class of the overlay. */
  marks?: string | undefined
  children: ReactNode
}) {
  const { file, viewBox, alt } = props.of
  const { x, y, width, height } = viewBox
  const { decorative = false, className, marks, children } = props
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
      <svg
        className={marks}
        viewBox={`${x} ${y} ${width} ${height}`}
        aria-hidden={decorative ? undefined : true}
      >
        {children}
      </svg>
    </div>
  )
}
