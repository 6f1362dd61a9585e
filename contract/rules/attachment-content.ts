import {
  type AttachmentExtension,
  attachmentEnding,
  attachmentExtension,
  type RefusedKind,
} from './attachment.ts'
import { isZip, readZipKind } from './zip-kind.ts'

/** Word's documents in HTML and XML are named .doc by those who give them out. */
type StoredExtension = AttachmentExtension | 'html' | 'xml'

export const attachmentMimeTypes: Record<StoredExtension, string> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  rtf: 'application/rtf',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  // No browser shows it as a page of ours.
  html: 'application/octet-stream',
  xml: 'application/octet-stream',
}

type AttachmentContent =
  /** The extension that fits the content, whichever of those allowed the name has. */
  | { extension: StoredExtension }
  /** Not taken; without a kind nothing more is known of it. */
  | { extension: null; kind?: RefusedKind }

export type AttachmentFile = Extract<AttachmentContent, { extension: string }>

/** What a file is by its content; what its name says matters for text and web pages alone. */
export function readAttachment(filename: string, content: Uint8Array): AttachmentContent {
  const named = attachmentExtension(filename)
  const found = contentOf(content, named)
  if (named !== null) return found
  if (found.extension === null) return found.kind === 'empty' ? refused() : found
  return refused(attachmentEnding(filename) === '' ? 'unnamed' : undefined)
}

const taken = (extension: StoredExtension): AttachmentContent => ({ extension })
const refused = (kind?: RefusedKind): AttachmentContent =>
  kind ? { extension: null, kind } : { extension: null }

function contentOf(content: Uint8Array, named: AttachmentExtension | null): AttachmentContent {
  if (content.length === 0) return refused('empty')
  // A character for each byte.
  const head = String.fromCharCode(...content.subarray(0, 1024))
  // What readers skip before a document begins.
  const start = head.replace(/^(?:\xef\xbb\xbf)?\s*/, '')
  const text = textOf(content)

  const picture = pictureOf(head)
  if (picture) return picture
  if (head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundFile(content)
  if (isZip(content)) {
    const kind = readZipKind(content)
    return kind === 'docx' || kind === 'odt' ? taken(kind) : refused(kind)
  }
  if (beginsWith(head, archives)) return refused('archive')
  if (start.startsWith('{\\rtf')) return taken('rtf')
  // A text may speak of it.
  if (named === 'txt' ? isPdf(head) : head.startsWith('%PDF-')) return taken('pdf')
  if (named === 'txt' && text !== null) return taken('txt')
  if (beginsWith(head, programs)) return refused('program')
  // Readers look for it in the first 1,024 bytes: scanners and sites write something before it.
  if (head.includes('%PDF-')) return taken('pdf')
  if (head.includes('PK\x03\x04') || head.startsWith('BM')) {
    if (text === null) return refused(head.startsWith('BM') ? 'picture' : 'damaged')
  }
  if (text === null) return refused()
  const markup = markupOf(text)
  if (markup === 'other') return refused()
  if (markup) {
    if (named !== 'doc' || markup === 'web-page') return refused('web-page')
    return isScripted(text) ? refused('scripts') : taken(markup)
  }
  // Whoever names a text so has written it for Word; what should be a PDF or a photo is damaged.
  const isForWord = named === 'doc' || named === 'docx' || named === 'rtf' || named === 'odt'
  return isForWord ? taken('txt') : refused()
}

/** Its first line is the version and nothing else. */
const isPdf = (head: string) => /^%PDF-\d\.\d ?(?:[\r\n]|$)/.test(head)

const archives = ['Rar!\x1a\x07', "7z\xbc\xaf'\x1c", '\x1f\x8b\x08', 'BZh', '\xfd7zXZ\0']
/** Of Windows, Linux and Apple, scripts and links. */
const programs = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '#!',
  'L\0\0\0\x01\x14\x02\0',
]
const beginsWith = (head: string, signatures: readonly string[]) =>
  signatures.some((each) => head.startsWith(each))

function pictureOf(head: string): AttachmentContent | null {
  if (head.startsWith('\xff\xd8\xff')) return taken('jpg')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return taken('png')
  if (/^GIF8[79]a/.test(head)) return refused('gif')
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return refused('webp')
  if (beginsWith(head, ['II*\0', 'MM\0*'])) return refused('picture')
  const brand = /^[\s\S]{4}ftyp([\s\S]{4})/.exec(head)?.[1]
  if (brand === undefined) return null
  if (/^avi[fs]/.test(brand)) return refused('avif')
  return refused(/^(?:he[iv]|mif1|msf1)/.test(brand) ? 'heic' : 'video')
}

/** The container of Word 97; the names of its streams say what is in it. */
function compoundFile(content: Uint8Array): AttachmentContent {
  const bytes = new TextDecoder('windows-1252').decode(content)
  const has = (name: string) => bytes.includes([...name].join('\0'))
  if (has('EncryptedPackage')) return refused('protected')
  if (has('WordDocument')) {
    if (isEncryptedWord(content)) return refused('protected')
    return has('_VBA_PROJECT') ? refused('scripts') : taken('doc')
  }
  if (has('Workbook')) return refused('spreadsheet')
  return refused(has('PowerPoint Document') ? 'presentation' : undefined)
}

/** The stream of a Word document begins a sector; one bit of its head says that it is encrypted. */
function isEncryptedWord(content: Uint8Array): boolean {
  for (let at = 512; at + 12 < content.length; at += 512) {
    if (content[at] !== 0xec || content[at + 1] !== 0xa5) continue
    return ((content[at + 11] ?? 0) & 1) === 1
  }
  return false
}

function markupOf(text: string): 'html' | 'xml' | 'web-page' | 'other' | null {
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
  // An office program writes its document as one file of XML, too.
  if (/^<\?xml\b[^>]*>\s*<office:document\b/.test(start)) return 'other'
  if (/^(?:<\?xml|<svg|<!doctype)\b/i.test(start)) return 'web-page'
  return /^(?:MIME-Version:|From: <Saved by)/i.test(start) ? 'web-page' : null
}

/** Word writes comments before the first element. */
function afterComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->')
    if (end < 0) return ''
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}

/** Of a text in lower case. */
const active = [
  /<(?:[\w.-]+:)?(?:script|frame|iframe|frameset|object|embed|applet|form|base|svg|math)\b/,
  /[\s"'/]on[a-z]+\s*=/,
  /http-equiv\s*=[\s"']*refresh/,
  // Browsers skip control codes before an address, and line breaks within.
  /=[^!#-&(-\uffff]*(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:/,
  // Only who hides a word writes letters, colons and line breaks as numbers.
  /&#x0*(?:[9ad]|3a|[4-7][\da-f])(?![\da-f])|&#0*(?:9|1[03]|58|6[5-9]|[7-9]\d|1[01]\d|12[0-2])(?!\d)/,
  /&(?:tab|newline|colon);/,
  /<!entity|<!doctype[^<>]*\[|<\?xml-stylesheet/,
  /(?:macros|ocx)present\s*=\s*["']yes|editdata\.mso|vbaproject/,
]

/** Staff open it from their own disk, where nothing but its content holds it back. */
function isScripted(text: string): boolean {
  // By it Japanese encodings switch, in the midst of a word.
  if (text.includes('\u001b')) return true
  const lower = text.toLowerCase()
  return active.some((each) => each.test(lower))
}

/** UTF-16, UTF-8 or Windows-1251 without zeros; `null` where it is none of them. */
function textOf(content: Uint8Array): string | null {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', content)
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', content)
  if (content.includes(0)) {
    const encoding = bareUtf16(content)
    return encoding && decoded(encoding, content)
  }
  // Windows-1251 gives every byte a meaning.
  return decoded('utf-8', content) ?? decoded('windows-1251', content)
}

function decoded(encoding: string, content: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content)
    return text.includes('\0') ? null : text
  } catch (cause) {
    // The bytes are not in this encoding.
    if (cause instanceof TypeError) return null
    throw cause
  }
}

/** UTF-16 without its mark: Latin, Cyrillic and punctuation alone. */
function bareUtf16(content: Uint8Array): string | null {
  const isHigh = (byte: number) => [0, 4, 0x20, 0x21].includes(byte)
  if (content.length % 2 > 0) return null
  if (content.every((byte, at) => at % 2 === 0 || isHigh(byte))) return 'utf-16le'
  return content.every((byte, at) => at % 2 === 1 || isHigh(byte)) ? 'utf-16be' : null
}
