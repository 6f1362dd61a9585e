import { enquirySizes } from './enquiry.ts'

const attachmentExtensions = ['doc', 'docx', 'txt', 'rtf', 'odt', 'pdf', 'jpg', 'png'] as const
export type AttachmentExtension = (typeof attachmentExtensions)[number]

export const attachmentAccept = [...attachmentExtensions, 'jpeg']
  .map((each) => `.${each}`)
  .join(',')

/** What a file is that is not taken, where its content says so; each has words of its own. */
export const refusedKinds = [
  'empty',
  'damaged',
  'protected',
  'heic',
  'webp',
  'avif',
  'gif',
  'picture',
  'video',
  'spreadsheet',
  'presentation',
  'pages',
  'web-page',
  'scripts',
  'archive',
  'program',
] as const
export type RefusedKind = (typeof refusedKinds)[number]

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

export function attachmentExtension(filename: string): AttachmentExtension | null {
  const found = /\.([a-z]{3,4})$/i.exec(filename.trim())?.[1]?.toLowerCase()
  // Phones name photos so.
  if (found === 'jpeg') return 'jpg'
  return attachmentExtensions.find((each) => each === found) ?? null
}
