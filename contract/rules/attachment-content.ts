import { attachmentExtension, attachmentExtensions } from './attachment.ts'
import { readZipKind } from './zip-kind.ts'

/** Also `html` and `xml`, because Word saves such documents as `.doc`. */
export const storedExtensions = [...attachmentExtensions, 'html', 'xml'] as const
export type StoredExtension = (typeof storedExtensions)[number]

export const attachmentMimeTypes: Record<StoredExtension, string> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  rtf: 'application/rtf',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  // So that no browser shows it as a page of this origin.
  html: 'application/octet-stream',
  xml: 'application/octet-stream',
}

/** A character for each byte. */
type Bytes = string
type Found = StoredExtension | null

/** Beginnings of files with the type that they prove; `null` is rejected. */
const beginnings: [string | RegExp, Found | ((content: Uint8Array) => Found)][] = [
  ['\xff\xd8\xff', 'jpg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', wordDocument],
  ['PK\x03\x04', readZipKind],
  // Readers skip a byte-order mark and white space.
  [/^(?:\xef\xbb\xbf)?\s*\{\\rtf/, 'rtf'],
  // Pictures, films and archives of other kinds.
  [/^(?:GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp|BZh)/, null],
  ['II*\0', null],
  ['MM\0*', null],
  ['Rar!\x1a\x07', null],
  ["7z\xbc\xaf'\x1c", null],
  ['\x1f\x8b\x08', null],
  ['\xfd7zXZ\0', null],
]
/** Beginnings of programs, scripts and links of Windows, Linux and macOS; a text may begin the same way. */
const programs = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '#!',
  'L\0\0\0\x01\x14\x02\0',
]
const beginsWith = (head: Bytes, beginning: string | RegExp) =>
  typeof beginning === 'string' ? head.startsWith(beginning) : beginning.test(head)
/** A first line with only the version, because a text may mention it. */
const wholePdf = /^%PDF-\d\.\d ?(?:[\r\n]|$)/

/**
 * The extension that fits the content, or `null` if the file is rejected. An extension that is not allowed is
 * rejected; otherwise the name matters only for text and web pages.
 */
export function readAttachment(filename: string, content: Uint8Array): Found {
  const named = attachmentExtension(filename)
  if (named === null || content.length === 0) return null
  const head: Bytes = String.fromCharCode(...content.subarray(0, 1024))
  const known = beginnings.find(([beginning]) => beginsWith(head, beginning))?.[1]
  if (known !== undefined) return typeof known === 'function' ? known(content) : known
  const text = textOf(content)
  if (named === 'txt' && text !== null) return wholePdf.test(head) ? 'pdf' : 'txt'
  if (programs.some((each) => head.startsWith(each))) return null
  // Readers search the first 1,024 bytes, because scanners and sites write something before the mark.
  if (head.includes('%PDF-')) return 'pdf'
  if (text === null) return null
  const markup = markupOf(text)
  if (markup !== null) {
    return named === 'doc' && markup !== 'other' && !isScripted(text) ? markup : null
  }
  // A plain text named as a Word file counts as text; one named as a PDF or photo is a damaged file.
  return ['doc', 'docx', 'rtf', 'odt'].includes(named) ? 'txt' : null
}

/** Reads the container of Word 97, whose stream names show what it contains. */
function wordDocument(content: Uint8Array): Found {
  const bytes: Bytes = new TextDecoder('windows-1252').decode(content)
  const has = (name: string) => bytes.includes([...name].join('\0'))
  const isLocked = has('EncryptedPackage') || isEncryptedWord(content)
  return has('WordDocument') && !isLocked && !has('_VBA_PROJECT') ? 'doc' : null
}

/** The stream of a Word document begins a sector; one bit of its head means encryption. */
function isEncryptedWord(content: Uint8Array): boolean {
  for (let at = 512; at + 12 < content.length; at += 512) {
    if (content[at] !== 0xec || content[at + 1] !== 0xa5) continue
    return ((content[at + 11] ?? 0) & 1) === 1
  }
  return false
}

function markupOf(text: string): 'html' | 'xml' | 'other' | null {
  const start = afterComments(text.slice(0, 4096))
  if (
    /^<\?xml\b[\s\S]*<(?:\?mso-application progid="Word\.|w:wordDocument\b|pkg:package\b)/.test(
      start,
    )
  ) {
    return 'xml'
  }
  if (/^(?:<\?xml\b[^>]*>\s*)?<(?:!doctype html|html|head|body|meta|title|style)\b/i.test(start)) {
    return 'html'
  }
  // Also a document that LibreOffice has saved as one XML file.
  if (/^(?:<\?xml|<svg|<!doctype)\b/i.test(start)) return 'other'
  return /^(?:MIME-Version:|From: <Saved by)/i.test(start) ? 'other' : null
}

/** The text after leading comments, which Word writes before the first element. */
function afterComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->')
    if (end < 0) return ''
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}

/** Patterns of active content in lower-case text. */
const active = [
  /<(?:[\w.-]+:)?(?:script|i?frame|frameset|object|embed|applet|form|base|svg|math)(?![a-z:])/,
  /[\s"'/]on[a-z]+\s*=/,
  // Letters, colons and line breaks written as numbers only serve to hide a word.
  /&#x0*(?:[9ad]|3a|[4-7][\da-f])(?![\da-f])|&#0*(?:9|1[03]|58|6[5-9]|[7-9]\d|1[01]\d|12[0-2])(?!\d)/,
  /&(?:tab|newline|colon);/,
  /<!entity|<!doctype[^<>]*\[|<\?xml-stylesheet/,
  /(?:macros|ocx)present\s*=\s*["']yes|editdata\.mso|vbaproject/,
]

/** Active content in text without blanks, controls and quotes, because browsers skip most of them in an address. */
const activeAddress = /=(?:java|vb)script:|http-equiv=refresh/

/** Whether a document contains scripts. Staff open it from their disk, where no header restricts it. */
function isScripted(text: string): boolean {
  // Japanese encodings switch by this character, which could split a forbidden word.
  if (text.includes('\u001b')) return true
  const lower = text.toLowerCase()
  const dense = lower.replace(/[\s\0-\x20"']/g, '')
  return activeAddress.test(dense) || active.some((each) => each.test(lower))
}

/** Decodes UTF-16, UTF-8 or Windows-1251 without zeros; `null` for other bytes. */
function textOf(content: Uint8Array): string | null {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return decodedText('utf-16le', content)
  if (first === 0xfe && second === 0xff) return decodedText('utf-16be', content)
  if (content.includes(0)) {
    const encoding = bareUtf16(content)
    return encoding && decodedText(encoding, content)
  }
  // Windows-1251 comes last, because it decodes every byte.
  return decodedText('utf-8', content) ?? decodedText('windows-1251', content)
}

/** Text in this encoding without zeros; `null` for other bytes. */
export function decodedText(encoding: string, content: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content)
    return text.includes('\0') ? null : text
  } catch (cause) {
    if (cause instanceof TypeError) return null
    throw cause
  }
}

/** The encoding of UTF-16 without a byte-order mark, if it contains only Latin, Cyrillic and punctuation. */
function bareUtf16(content: Uint8Array): string | null {
  const isHigh = (byte: number) => [0, 4, 0x20, 0x21].includes(byte)
  if (content.length % 2 > 0) return null
  if (content.every((byte, at) => at % 2 === 0 || isHigh(byte))) return 'utf-16le'
  return content.every((byte, at) => at % 2 === 1 || isHigh(byte)) ? 'utf-16be' : null
}
