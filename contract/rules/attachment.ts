import { enquirySizes } from './enquiry.ts'
import { oneLine } from './text.ts'

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
type AttachmentExtension = (typeof attachmentExtensions)[number]

/** Other extensions of these types, which phones, browsers and Word's templates use. */
const otherEndings = new Map<string, AttachmentExtension>([
  ...['jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'].map((each) => [each, 'jpg'] as const),
  ['dot', 'doc'],
])

export const attachmentAccept = [...attachmentExtensions, ...otherEndings.keys()]
  .map((each) => `.${each}`)
  .join(',')

export interface ChosenFile {
  name: string
  size: number
}

export type AttachmentProblem = 'file-type' | 'file-too-large'

export function attachmentProblem({ name, size }: ChosenFile): AttachmentProblem | null {
  if (attachmentExtension(name) === null) return 'file-type'
  return size > enquirySizes.file ? 'file-too-large' : null
}

/** The visible extension, without invisible characters and a final dot. A date at the end is not an extension. */
export function attachmentExtension(filename: string): AttachmentExtension | null {
  const ending =
    /\.([a-z][a-z\d]{0,7})[\s.]{0,8}$/i.exec(oneLine(filename))?.[1]?.toLowerCase() ?? ''
  return attachmentExtensions.find((each) => each === ending) ?? otherEndings.get(ending) ?? null
}
