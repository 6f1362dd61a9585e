import type { Drawing as DrawingData } from '@alun/contract/picture'
import { langOf } from './text.tsx'

/**
 * A plan or map as inlined SVG, sanitised by the content service, so that its words can be
 * translated and its shapes can carry live status. `svg` replaces the markup with a marked one.
 */
export function Drawing(props: { of: DrawingData; svg?: string; className?: string }) {
  const { of: drawing, svg = drawing.svg, className } = props
  return (
    <div
      className={className}
      role="img"
      aria-label={drawing.alt.text}
      lang={langOf(drawing.alt)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is uploaded
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
