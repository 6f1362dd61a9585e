import { createHash } from 'node:crypto'
import { inColour } from '@alun/platform/theme/drawing'
import { coloursOf, readDrawing, siteTheme } from '@alun/platform/theme/theme'

interface SharedLogo {
  svg: string
  /** Changes whenever the drawing changes. */
  digest: string
}

/** Raise this when the logo is drawn on pictures in another way. */
const drawnAs = 1

let logo: SharedLogo | null = null

/** The logo on pictures for sharing, read once. */
export function sharedLogo(): SharedLogo {
  logo ??= readLogo()
  return logo
}

function readLogo(): SharedLogo {
  const colours = coloursOf(siteTheme())
  const svg = inColour(readDrawing('logo'), colours['on-shade'])
  const hash = createHash('sha256').update(`${drawnAs} ${colours['surface-shade']} ${svg}`)
  return { svg, digest: hash.digest('hex').slice(0, 12) }
}
