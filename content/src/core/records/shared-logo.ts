import { createHash } from 'node:crypto'
import type { BrandLook } from '@alun/contract/schema/brand-look'
import { inColour } from '@alun/platform/theme/drawing'
import { coloursOf, readDrawing, siteTheme } from '@alun/platform/theme/theme'

export interface SharedLogo {
  svg: string
  /** Changes whenever the drawing changes. */
  digest: string
}

/** Raise this when the logo is drawn on pictures in another way. */
const drawnAs = 1

/** The logo on pictures for sharing. */
export function sharedLogo({ logo }: Pick<BrandLook, 'logo'>): SharedLogo {
  const colours = coloursOf(siteTheme())
  const svg = logo?.svg ?? inColour(readDrawing('logo'), colours['on-shade'])
  const hash = createHash('sha256').update(`${drawnAs} ${colours['surface-shade']} ${svg}`)
  return { svg, digest: hash.digest('hex').slice(0, 12) }
}
