import { colours } from 'virtual:site-theme'

/** Dark or light text colour for a background of `#rrggbb`, by WCAG's relative luminance. */
export function inkOn(ground: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.18 ? colours.ink : colours.sheet
}
