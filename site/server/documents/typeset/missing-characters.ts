import { Blob, Face } from 'harfbuzzjs'

/** Characters that no font needs to have: they are invisible, or drawn as a space. */
const needsNoGlyph = /[\p{Cc}\p{Zs}\p{Default_Ignorable_Code_Point}]/u

interface Missing {
  /** What none of the fonts can write. */
  inAll: Set<string>
  /** What some of them can't: whether it is missing depends on where it stands. */
  inSome: Set<string>
}

/** Finds the characters of a text that fonts lack. */
export function findMissingIn(fonts: readonly Uint8Array[]): (text: string) => Missing {
  const codesOfFonts = fonts.map((font) => new Set(new Face(new Blob(font)).collectUnicodes()))
  const lacks = (codes: ReadonlySet<number>, character: string) =>
    !codes.has(character.codePointAt(0) ?? 0) &&
    // A letter with a mark is also written as the two.
    ![...character.normalize('NFD')].every((part) => codes.has(part.codePointAt(0) ?? 0))
  return (text) => {
    const visible = [...new Set(text)].filter((character) => !needsNoGlyph.test(character))
    return {
      inAll: new Set(visible.filter((each) => codesOfFonts.every((codes) => lacks(codes, each)))),
      inSome: new Set(visible.filter((each) => codesOfFonts.some((codes) => lacks(codes, each)))),
    }
  }
}
