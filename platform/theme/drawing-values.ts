/**
 * Checks values of a drawing. Browsers parse them as CSS, where an address has many spellings
 * (`url()`, `image-set()`, `src()`, escapes), so the allowed functions are listed.
 */

const functions = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var
  matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scale3d
  rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  circle ellipse inset polygon path rect cubic-bezier steps`.split(/\s+/),
)
/** A paint, mask or clip path of the same drawing. */
const localAddress = /url\(\s*(?:#[^\s"'()\\]+|"#[^\s"'()\\]+"|'#[^\s"'()\\]+')\s*\)/giu

/** Whether a value refers to nothing outside of its drawing. */
export function namesNothingOutside(value: string): boolean {
  // A space, so that its neighbours do not become one word.
  const rest = value.replace(localAddress, ' ')
  if (/[\\<>{};@]|\/\*/.test(rest)) return false
  return callsIn(rest).every((name) => name === '' || functions.has(name))
}

/** Names before brackets, in lower case; empty for a bracket without a name. */
const callsIn = (text: string): string[] =>
  text
    .split('(')
    .slice(0, -1)
    // For `fill:rgb(` in a declaration, the part after the colon.
    .map((before) => lastWord(before).toLowerCase().split(':').at(-1) ?? '')

export function lastWord(text: string): string {
  let start = text.length
  while (start > 0 && /[\w:.-]/.test(text.charAt(start - 1))) start -= 1
  return text.slice(start)
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes character references and CSS escapes, as browsers do. */
export function asRead(text: string): string {
  const signs = text.replace(
    /&(#x[\da-f]{1,8}|#\d{1,8}|amp|lt|gt|quot|apos);?/gi,
    (_, what: string) => {
      if (!what.startsWith('#')) return named[what.toLowerCase()] ?? ''
      return sign(/^#x/i.test(what) ? what.slice(2) : what.slice(1), /^#x/i.test(what) ? 16 : 10)
    },
  )
  return signs.replace(
    /\\(?:([\da-f]{1,6})\s?|([^\da-f]))/gi,
    (_, code?: string, plain?: string) => (code === undefined ? (plain ?? '') : sign(code, 16)),
  )
}

function sign(digits: string, base: number): string {
  const code = Number.parseInt(digits, base)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
}
