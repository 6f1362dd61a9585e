import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs'

/** Glyphs that each font draws for one character with its marks; 0 if it lacks one of them. */
type Glyphs = readonly number[]

/** Tests of glyphs, the strictest last. */
export const isShown = {
  /** One font that draws the character is enough. */
  bySome: (glyphs: Glyphs) => glyphs.some((count) => count > 0),
  byAll: (glyphs: Glyphs) => glyphs.every((count) => count > 0),
  /** Typst hangs at a drawing with a letter whose mark the font lacks, and tags only one glyph for a letter. */
  inDrawings: (glyphs: Glyphs) => glyphs.every((count) => count === 1),
} as const

/** Runs of characters beyond ASCII, with the ASCII character before them, because they may be its marks. */
const beyondAscii = /[\0-\x7f]?[^\0-\x7f]+/g
const needsNoGlyph = /^[\p{Zs}\p{Zl}\p{Zp}]$/u
/** Refused by PDF/UA in any font. */
const refused = /[\ufeff\ufffe\uffff]/
const marks = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Reduces texts to what the fonts can draw. */
export function openShownText(fonts: readonly Uint8Array[]) {
  const loadedFonts = fonts.map((font) => new Font(new Face(new Blob(font))))
  const known = new Map<string, Glyphs>()

  function glyphsOf(cluster: string): Glyphs {
    let glyphs = known.get(cluster)
    if (!glyphs) {
      glyphs = loadedFonts.map((font) => glyphsIn(font, cluster))
      known.set(cluster, glyphs)
    }
    return glyphs
  }

  /**
   * The text with a letter in place of a letter whose marks cannot be drawn, and nothing in place of other signs.
   *
   * @param onLeftOut called for each such sign
   */
  return (
    text: string,
    shows: (glyphs: Glyphs) => boolean,
    onLeftOut: (cluster: string) => void = () => {},
  ): string =>
    text.replace(beyondAscii, (run) =>
      Array.from(segmenter.segment(run), ({ segment }) => {
        if (shows(glyphsOf(segment))) return segment
        onLeftOut(segment)
        const letter = segment.normalize('NFC').replace(marks, '')
        return letter !== '' && shows(glyphsOf(letter)) ? letter : ''
      }).join(''),
    )
}

function glyphsIn(font: Font, cluster: string): number {
  if (needsNoGlyph.test(cluster)) return 1
  if (refused.test(cluster)) return 0
  const buffer = new GlyphBuffer()
  buffer.addText(cluster)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const glyphs = buffer.getGlyphInfos()
  return glyphs.every(({ codepoint }) => codepoint !== 0) ? glyphs.length : 0
}
