/** The types a visitor may send (requirements §5). */
export const attachmentExtensions = [
  'doc',
  'docx',
  'txt',
  'rtf',
  'odt',
  'pdf',
  'jpg',
  'png',
] as const
export type AttachmentExtension = (typeof attachmentExtensions)[number]

/** For the `accept` attribute of the input. */
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

/** Extension of a file name, in lower case; `null` for one that is not taken. */
export function attachmentExtension(filename: string): AttachmentExtension | null {
  const found = /\.([a-z]{3,4})$/i.exec(filename.trim())?.[1]?.toLowerCase()
  return attachmentExtensions.find((each) => each === found) ?? null
}

/** The type of a file whose name and content agree; `null` for any other. */
export function attachmentType(filename: string, content: Uint8Array): AttachmentExtension | null {
  const extension = attachmentExtension(filename)
  return extension && matches[extension](content) ? extension : null
}

const matches: Record<AttachmentExtension, (content: Uint8Array) => boolean> = {
  // Word's own stream tells a document from other files in the same container.
  doc: (content) =>
    begins(content, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) &&
    holds(content, utf16('WordDocument')),
  docx: (content) =>
    isZip(content) &&
    holds(content, ascii('[Content_Types].xml')) &&
    holds(content, ascii('word/')),
  odt: (content) =>
    isZip(content) &&
    holds(content.subarray(0, 200), ascii('mimetypeapplication/vnd.oasis.opendocument.text')),
  rtf: (content) => begins(content, ascii('{\\rtf')),
  pdf: (content) => begins(content, ascii('%PDF-')),
  jpg: (content) => begins(content, [0xff, 0xd8, 0xff]),
  png: (content) => begins(content, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  txt: isText,
}

const ascii = (text: string) => [...text].map((each) => each.charCodeAt(0))
const utf16 = (text: string) => ascii(text).flatMap((code) => [code, 0])
const isZip = (content: Uint8Array) => begins(content, [0x50, 0x4b, 0x03, 0x04])

function begins(content: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => content[index] === byte)
}

function holds(content: Uint8Array, wanted: readonly number[]): boolean {
  const first = wanted[0] ?? 0
  for (let at = content.indexOf(first); at >= 0; at = content.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => content[at + index] === byte)) return true
  }
  return false
}

/** UTF-8, UTF-16 with its mark, or Windows-1251; binary files have zero bytes and control codes. */
function isText(content: Uint8Array): boolean {
  if (content.length === 0) return false
  if (begins(content, [0xff, 0xfe]) || begins(content, [0xfe, 0xff])) {
    return decodes(content[0] === 0xff ? 'utf-16le' : 'utf-16be', content)
  }
  if (matches.pdf(content) || matches.rtf(content) || isZip(content)) return false
  if (content.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))) return false
  // Every byte but one is a letter or sign of Windows-1251.
  return decodes('utf-8', content) || !content.includes(0x98)
}

function decodes(encoding: string, content: Uint8Array): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content)
    return !text.includes('\0')
  } catch {
    return false
  }
}
