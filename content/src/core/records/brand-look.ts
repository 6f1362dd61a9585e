import type { BrandDrawing, BrandLook } from '@alun/contract/schema/brand-look'
import { accentShades, isColour } from '@alun/platform/theme/accent'
import { drawingOf, inColour } from '@alun/platform/theme/drawing'
import { coloursOf, siteTheme } from '@alun/platform/theme/theme'

/** The look of the brand as the settings store it. */
interface StoredLook {
  logo: string | null
  mark: string | null
  accent: string | null
}

/** Adds the matching colours: the logo is shown on the dark ground, the mark in icons. */
export function lookOf({ logo, mark, accent }: StoredLook): BrandLook {
  const theme = siteTheme()
  const colours = coloursOf(theme)
  return {
    logo: logo === null ? null : drawing(logo, colours['on-shade']),
    mark: mark === null ? null : drawing(mark, colours.offer),
    colours: isColour(accent) ? accentShades(accent, theme.colours) : null,
  }
}

function drawing(stored: string, letters: string): BrandDrawing {
  const { width, height } = drawingOf(stored)
  return { svg: inColour(stored, letters), width, height }
}
