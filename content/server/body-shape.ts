import { boundaryOf } from './boundary.ts'

/** Levels and values of JSON: a long text with lists in lists has thirty levels. */
const deepest = 100
const mostValues = 50_000
/** Parts of a form; the panel's own calls have a few. */
const mostParts = 200
/** Values of a query that is sent as a body. */
const mostFields = 1_000
/** Bytes of the head of a part; browsers send a name and the name of a file. */
const longestHead = 8_192

/** Follows a body as it comes; `false` once it has a shape that nobody sends to a person. */
export type BodyShape = (chunk: Uint8Array) => boolean

/** What nothing parses: a file in a form. */
const asItIs: BodyShape = () => true
/** A form whose readers could disagree where its parts are. */
const unreadable: BodyShape = () => false

/**
 * What checks a body of this type. Readers behind the door choose their parser without looking at the type
 * as closely, so every body may be JSON, one of another type included.
 *
 * @returns `null` for a type that nothing takes
 */
export function shapeOf(contentType: string): BodyShape | null {
  const [given = ''] = contentType.split(';', 1)
  const type = given.trim().toLowerCase()
  if (type === 'multipart/form-data') {
    const boundary = boundaryOf(contentType)
    return boundary === null ? unreadable : form(boundary)
  }
  if (type === 'application/x-www-form-urlencoded') {
    return both(marksUpTo(mostFields, '&'), flatJson(counted()))
  }
  // The panel's server functions send JSON as plain text, and whoever gives no type may do so, too.
  const isText = /^(?:|text\/plain|application\/(?:[\w.-]+\+)?json)$/.test(type)
  return isText ? flatJson(counted()) : null
}

const both =
  (first: BodyShape, second: BodyShape): BodyShape =>
  (chunk) =>
    first(chunk) && second(chunk)

/** Counts values of a whole body, of whose parts each may be JSON. */
function counted(): (values: number) => boolean {
  let all = 0
  return (values) => {
    all += values
    return all <= mostValues
  }
}

function flatJson(mayHave: (values: number) => boolean): BodyShape {
  let depth = 0
  let isText = false
  let isEscaped = false
  return (chunk) => {
    let values = 0
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
    return mayHave(values)
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

const lineEnd = '\r\n'
const headEnd = '\r\n\r\n'

/**
 * A form with parts. Each part may be JSON except files, whose bytes are no text. The body begins with its
 * boundary: what stood before it would belong to no part.
 */
function form(boundary: string): BodyShape {
  const delimiter = `${lineEnd}--${boundary}`
  const mayHave = counted()
  let parts = 0
  // The first boundary stands at the beginning of a line, too.
  let rest = Buffer.from(lineEnd)
  /** What checks the present part; `null` within the head of a part. */
  let part: BodyShape | null = ({ length }) => length === 0
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const end = rest.indexOf(part === null ? headEnd : delimiter)
      if (part === null) {
        if (end === -1) return rest.length <= longestHead
        const head = rest.subarray(0, end).toString('utf8')
        part = isFile(head) ? asItIs : flatJson(mayHave)
        // The end of an empty part begins with the end of its head.
        rest = rest.subarray(end + lineEnd.length)
      } else {
        const known = end === -1 ? Math.max(0, rest.length - delimiter.length + 1) : end
        if (!part(rest.subarray(0, known))) return false
        rest = rest.subarray(end === -1 ? known : end + delimiter.length)
        if (end === -1) return true
        part = null
        parts += 1
        if (parts > mostParts) return false
      }
    }
  }
}

const field = /^[\w-]+: *[^\s\p{Cc}][^\p{Cc}]*$/u
const file =
  /^content-disposition: *form-data; *name="(?:[^"\\\r\n]|\\.)*"; *filename=(?!"")"(?:[^"\\\r\n]|\\.)*"$/i

/** Only of a head in which every reader finds the same name of a file: other parts count as text. */
function isFile(head: string): boolean {
  const [, ...lines] = head.split(lineEnd)
  const dispositions = lines.filter((line) => /^content-disposition/i.test(line))
  return (
    lines.every((line) => field.test(line)) &&
    dispositions.length === 1 &&
    dispositions.every((line) => file.test(line))
  )
}
