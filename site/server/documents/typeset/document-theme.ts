import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brandName } from '@alun/contract/rules/brand'
import { inColour } from '@alun/platform/theme/drawing'
import { coloursOf, readDrawing, readTheme, themeFolder } from '@alun/platform/theme/theme'
import { displayWeight } from '@alun/platform/theme/theme-css'

export interface DocumentTheme {
  fonts: readonly string[]
  /** Files that every template reads: `/theme.json` and `/logo.svg`. */
  files: Readonly<Record<string, Uint8Array>>
  digest: string
}

export function readDocumentTheme(): DocumentTheme {
  const theme = readTheme()
  const colours = coloursOf(theme)
  const { text, display } = theme.fonts
  const sources = [...text.sources, ...display.sources]
  // Typst supports neither variable nor compressed fonts.
  const fonts = sources.filter(({ file }) => file.endsWith('.ttf')).map(({ file }) => file)
  const values = {
    name: brandName,
    colours,
    text: text.family,
    display: display.family,
    displayWeight: displayWeight(theme),
  }
  // Templates show the logo on dark pages.
  const logo = inColour(readDrawing('logo'), colours['on-shade'])
  return {
    fonts: fonts.map((file) => join(themeFolder(), file)),
    files: {
      'theme.json': Buffer.from(JSON.stringify(values)),
      'logo.svg': Buffer.from(logo),
    },
    digest: createHash('sha256')
      .update(JSON.stringify(values))
      .update(logo)
      .update(fonts.join())
      .digest('hex'),
  }
}
