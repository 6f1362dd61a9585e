import { Blob, Face } from 'harfbuzzjs'

/** Characters without a visible glyph: fonts need not have them. */
const needsNoGlyph = /[\p{Cc}\p{Zs}\p{Default_Ignorable_Code_Point}]/u

interface Missing {
  /** Missing in every font. */
  inAll: Set<string>
  /** Missing in some fonts; the font of the text decides. */
  inSome: Set<string>
}

/** Finds characters of a text that the fonts lack. */
export function findMissingIn(fonts: readonly Uint8Array[]): (text: string) => Missing {
  const codesOfFonts = fonts.map((font) => new Set(new Face(new Blob(font)).collectUnicodes()))
  const lacks = (codes: ReadonlySet<number>, character: string) =>
    !codes.has(character.codePointAt(0) ?? 0) &&
    // Fonts compose an accented letter from the letter and its mark.
    ![...character.normalize('NFD')].every((part) => codes.has(part.codePointAt(0) ?? 0))
  return (text) => {
    const visible = [...new Set(text)].filter((character) => !needsNoGlyph.test(character))
    return {
      inAll: new Set(visible.filter((each) => codesOfFonts.every((codes) => lacks(codes, each)))),
      inSome: new Set(visible.filter((each) => codesOfFonts.some((codes) => lacks(codes, each)))),
    }
  }
}
