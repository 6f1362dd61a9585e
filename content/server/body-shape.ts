/** Levels and values of JSON: a long text with lists in lists has thirty levels. */
const deepest = 100
const mostValues = 50_000
/** Parts of a form; the panel's own calls have a few. */
const mostParts = 200
/** Values of a query that is sent as a body. */
const mostFields = 1_000

/** Follows a body as it comes; `false` once it has a shape that nobody sends to a person. */
export type BodyShape = (chunk: Uint8Array) => boolean

/** What checks a body of this type; `null` where nothing is known of its shape. */
export function shapeOf(contentType: string): BodyShape | null {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === 'multipart/form-data') {
    const [, boundary = ''] = /\bboundary="?([^\s";]{1,200})/i.exec(contentType) ?? []
    return boundary === '' ? null : marksUpTo(mostParts, `--${boundary}`)
  }
  if (type === 'application/x-www-form-urlencoded') return marksUpTo(mostFields, '&')
  // The panel's server functions send JSON as plain text, and whoever gives no type may do so, too.
  return /^(?:|text\/plain|application\/(?:[\w.-]+\+)?json)$/.test(type) ? flatJson() : null
}

function flatJson(): BodyShape {
  let depth = 0
  let values = 0
  let isText = false
  let isEscaped = false
  return (chunk) => {
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false
      else if (isText) {
        if (byte === sign.backslash) isEscaped = true
        else if (byte === sign.quote) isText = false
      } else if (byte === sign.quote) isText = true
      else if (byte === sign.comma) values += 1
      else if (byte === sign.bracket || byte === sign.brace) {
        values += 1
        depth += 1
        if (depth > deepest) return false
      } else if (byte === sign.bracketEnd || byte === sign.braceEnd) depth -= 1
    }
    return values <= mostValues
  }
}

const sign = {
  quote: 0x22,
  comma: 0x2c,
  bracket: 0x5b,
  backslash: 0x5c,
  bracketEnd: 0x5d,
  brace: 0x7b,
  braceEnd: 0x7d,
} as const

/** A mark may lie across two chunks: the end of each is looked at again. */
function marksUpTo(most: number, mark: string): BodyShape {
  let found = 0
  let tail = Buffer.alloc(0)
  return (chunk) => {
    const bytes = Buffer.concat([tail, chunk])
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
      found += 1
    }
    tail = bytes.subarray(Math.max(0, bytes.length - mark.length + 1))
    return found <= most
  }
}
