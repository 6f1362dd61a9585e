import { enquirySizes } from './enquiry.ts'

const attachmentExtensions = ['doc', 'docx', 'txt', 'rtf', 'odt', 'pdf', 'jpg', 'png'] as const
export type AttachmentExtension = (typeof attachmentExtensions)[number]

export const attachmentAccept = attachmentExtensions.map((each) => `.${each}`).join(',')

export const attachmentMimeTypes: Record<AttachmentExtension, string> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  rtf: 'application/rtf',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
}

export interface ChosenFile {
  name: string
  /** Bytes. */
  size: number
}

export type AttachmentProblem = 'file-type' | 'file-too-large'

export function attachmentProblem({ name, size }: ChosenFile): AttachmentProblem | null {
  if (attachmentExtension(name) === null) return 'file-type'
  return size > enquirySizes.file ? 'file-too-large' : null
}

function attachmentExtension(filename: string): AttachmentExtension | null {
  const found = /\.([a-z]{3,4})$/i.exec(filename.trim())?.[1]?.toLowerCase()
  return attachmentExtensions.find((each) => each === found) ?? null
}

/** Type of a file whose content matches its extension; `null` otherwise. */
export function attachmentType(filename: string, content: Uint8Array): AttachmentExtension | null {
  const extension = attachmentExtension(filename)
  return extension && contentTests[extension](content) ? extension : null
}

const contentTests: Record<AttachmentExtension, (content: Uint8Array) => boolean> = {
  // The name of Word's stream distinguishes a document from other files in the same container.
  doc: (content) =>
    startsWith(content, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) &&
    contains(content, utf16('WordDocument')),
  docx: (content) =>
    isZip(content) &&
    contains(content, ascii('[Content_Types].xml')) &&
    contains(content, ascii('word/')),
  odt: (content) =>
    isZip(content) &&
    contains(content.subarray(0, 200), ascii('mimetypeapplication/vnd.oasis.opendocument.text')),
  rtf: (content) => startsWith(content, ascii('{\\rtf')),
  pdf: (content) => startsWith(content, ascii('%PDF-')),
  jpg: (content) => startsWith(content, [0xff, 0xd8, 0xff]),
  png: (content) => startsWith(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  txt: isText,
}

const ascii = (text: string) => [...text].map((each) => each.charCodeAt(0))
const utf16 = (text: string) => ascii(text).flatMap((code) => [code, 0])
const isZip = (content: Uint8Array) => startsWith(content, [0x50, 0x4b, 0x03, 0x04])

function startsWith(content: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => content[index] === byte)
}

function contains(content: Uint8Array, wanted: readonly number[]): boolean {
  const first = wanted[0] ?? 0
  for (let at = content.indexOf(first); at >= 0; at = content.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => content[at + index] === byte)) return true
  }
  return false
}

/** UTF-8, UTF-16 with a byte order mark, or Windows-1251, without control codes. */
function isText(content: Uint8Array): boolean {
  if (content.length === 0) return false
  if (startsWith(content, [0xff, 0xfe]) || startsWith(content, [0xfe, 0xff])) {
    return decodes(content[0] === 0xff ? 'utf-16le' : 'utf-16be', content)
  }
  if (contentTests.pdf(content) || contentTests.rtf(content) || isZip(content)) return false
  if (content.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))) return false
  // Windows-1251 leaves no other byte undefined.
  return decodes('utf-8', content) || !content.includes(0x98)
}

function decodes(encoding: string, content: Uint8Array): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content)
    return !text.includes('\0')
  } catch (cause) {
    // The bytes are not in this encoding.
    if (cause instanceof TypeError) return false
    throw cause
  }
}
