import { boundaryOf } from '@alun/platform/form-boundary'

/** Limit of JSON levels; a long text with nested lists has thirty. */
const maxDepth = 100
const maxValues = 50_000
/** Limit of parts of a form; the panel sends a few. */
const maxParts = 200
/** Limit of values of a query in a body. */
const maxFields = 1_000
/** Limit of values of a server function that the service does not check itself. */
const maxWords = 4
/** Limit of bytes of a part's head; browsers send a name and a file name. */
const maxHeadLength = 8_192

/** Checks a body chunk by chunk; `false` once its shape exceeds the limits. */
export type BodyShape = (chunk: Uint8Array) => boolean

/** For files in a form, because nothing parses them. */
const asItIs: BodyShape = () => true
/** For a form in which two parsers could find different parts. */
const unreadable: BodyShape = () => false

/**
 * Returns the check for a body of this type; `null` for an unsupported type. It counts the values of JSON in a body of
 * any type, because Payload and Next may parse it as JSON although its type differs.
 */
export function shapeOf(contentType: string): BodyShape | null {
  const [mediaType = ''] = contentType.split(';', 1)
  const type = mediaType.trim().toLowerCase()
  if (type === 'multipart/form-data') {
    const boundary = boundaryOf(contentType)
    return boundary === null ? unreadable : form(boundary)
  }
  if (type === 'application/x-www-form-urlencoded') {
    return both(marksUpTo(maxFields, '&'), flatJson(counted()))
  }
  // Server functions of the panel send JSON as plain text, and a body without a type may be JSON, too.
  const isText = /^(?:|text\/plain|application\/(?:[\w.-]+\+)?json)$/.test(type)
  return isText ? flatJson(counted()) : null
}

/**
 * For a server function that takes words: a list of texts, and one part for the value that the framework has sealed
 * into the page. More parts could refer to each other.
 */
export function shapeOfWords(contentType: string): BodyShape {
  const words = flatJson(counted(maxWords), 1)
  if (contentType.toLowerCase().startsWith('text/plain')) return words
  const boundary = boundaryOf(contentType)
  return boundary === null ? unreadable : form(boundary, { most: 2, partOf: () => words })
}

const both =
  (first: BodyShape, second: BodyShape): BodyShape =>
  (chunk) =>
    first(chunk) && second(chunk)

/** Counts values over all parts of a body, because each part may be JSON. */
function counted(most = maxValues): (values: number) => boolean {
  let all = 0
  return (values) => {
    all += values
    return all <= most
  }
}

function flatJson(mayHave: (values: number) => boolean, levels = maxDepth): BodyShape {
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
        if (depth > levels) return false
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

/** Counts a mark up to `max`; keeps the end of each chunk, because a mark may span two chunks. */
function marksUpTo(max: number, mark: string): BodyShape {
  let found = 0
  let tail = Buffer.alloc(0)
  return (chunk) => {
    const bytes = Buffer.concat([tail, chunk])
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
      found += 1
    }
    tail = bytes.subarray(Math.max(0, bytes.length - mark.length + 1))
    return found <= max
  }
}

const lineEnd = '\r\n'
const headEnd = '\r\n\r\n'

/**
 * Checks a multipart form. Each part may be JSON except files. The body must begin with its boundary, because
 * text before it belongs to no part.
 */
function form(
  boundary: string,
  { most, partOf }: { most: number; partOf: (head: string) => BodyShape } = ofForms(),
): BodyShape {
  const delimiter = `${lineEnd}--${boundary}`
  let parts = 0
  // A line end first, so that the first boundary looks like the others.
  let rest = Buffer.from(lineEnd)
  /** Check of the current part; `null` within the head of a part. */
  let part: BodyShape | null = ({ length }) => length === 0
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const end = rest.indexOf(part === null ? headEnd : delimiter)
      if (part === null) {
        if (end === -1) return rest.length <= maxHeadLength
        const head = rest.subarray(0, end).toString('utf8')
        part = partOf(head)
        // Keep one line end, because the boundary after an empty part begins with it.
        rest = rest.subarray(end + lineEnd.length)
      } else {
        const known = end === -1 ? Math.max(0, rest.length - delimiter.length + 1) : end
        if (!part(rest.subarray(0, known))) return false
        rest = rest.subarray(end === -1 ? known : end + delimiter.length)
        if (end === -1) return true
        part = null
        parts += 1
        // The last one is the end of the form.
        if (parts > most + 1) return false
      }
    }
  }
}

function ofForms() {
  const mayHave = counted()
  return {
    most: maxParts,
    partOf: (head: string): BodyShape => (isFile(head) ? asItIs : flatJson(mayHave)),
  }
}

const field = /^[\w-]+: *[^\s\p{Cc}][^\p{Cc}]*$/u
const file =
  /^content-disposition: *form-data; *name="(?:[^"\\\r\n]|\\.)*"; *filename=(?!"")"(?:[^"\\\r\n]|\\.)*"$/i

/** Whether every reader finds the same file name in this head; otherwise the part counts as text. */
function isFile(head: string): boolean {
  const [, ...lines] = head.split(lineEnd)
  const dispositions = lines.filter((line) => /^content-disposition/i.test(line))
  return (
    lines.every((line) => field.test(line)) &&
    dispositions.length === 1 &&
    dispositions.every((line) => file.test(line))
  )
}
