import { describe, expect, it } from 'vitest'
import { attachmentAccept, attachmentExtension, attachmentProblem } from './attachment.ts'
import { enquirySizes } from './enquiry.ts'

describe('attachmentProblem', () => {
  it('accepts the eight types in any case, and the other names of photos and documents', () => {
    const names = ['a.doc', 'a.DOCX', 'a.txt', 'a.rtf', 'a.odt', 'a.Pdf', 'a.jpg', 'a.png']
    const others = ['a.jpeg', 'A.JPEG', 'a.jfif', 'a.PJPEG', 'a.pjp', 'a.jpe', 'a.dot', 'a.exe.pdf']
    // Names as mails, messengers and right-to-left systems change them.
    const marked = ['a.pdf.', 'a.pdf ', 'a.pdf\u200b', '\u200fa.pdf\u200f', '\u202aa.pdf\u202c']
    const long = `${'ї'.repeat(125)}.pdf`
    for (const name of [...names, ...others, ...marked, long]) {
      expect(attachmentProblem({ name, size: 1 })).toBeNull()
    }
    expect(['a.dot', 'a.jpe', 'a'].map(attachmentExtension)).toEqual(['doc', 'jpg', null])
    expect(attachmentAccept.split(',')).toContain('.jpeg')
  })

  it('rejects other types, and files that only look like an allowed one', () => {
    const names = ['a.exe', 'a.pdf.exe', 'pdf', 'a.jpegs', 'a.svg', 'a.html', 'a.docm', 'a.dotx']
    for (const name of [...names, 'a.pdf\u200b.exe', 'a\u202efdp.exe', 'a.pdf_', 'a.valueof']) {
      expect(attachmentProblem({ name, size: 1 })).toBe('file-type')
    }
  })

  it('accepts five megabytes and not a byte more', () => {
    expect(attachmentProblem({ name: 'a.pdf', size: enquirySizes.file })).toBeNull()
    expect(attachmentProblem({ name: 'a.pdf', size: enquirySizes.file + 1 })).toBe('file-too-large')
  })
})
