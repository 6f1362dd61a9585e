import { describe, expect, it } from 'vitest'
import { attachmentAccept, attachmentProblem } from './attachment.ts'
import { enquirySizes } from './enquiry.ts'

describe('attachmentProblem', () => {
  it('accepts the eight types in any case, and the other name of photos', () => {
    const names = ['a.doc', 'a.DOCX', 'a.txt', 'a.rtf', 'a.odt', 'a.Pdf', 'a.jpg', 'a.png']
    for (const name of [...names, 'a.jpeg', 'A.JPEG']) {
      expect(attachmentProblem({ name, size: 1 })).toBeNull()
    }
    expect(attachmentAccept.split(',')).toContain('.jpeg')
  })

  it('rejects others, and what only looks like one of them', () => {
    for (const name of ['a.exe', 'a.pdf.exe', 'pdf', 'a.jpegs', 'a.svg', 'a.html', 'a.docm']) {
      expect(attachmentProblem({ name, size: 1 })).toBe('file-type')
    }
  })

  it('accepts five megabytes and not a byte more', () => {
    expect(attachmentProblem({ name: 'a.pdf', size: enquirySizes.file })).toBeNull()
    expect(attachmentProblem({ name: 'a.pdf', size: enquirySizes.file + 1 })).toBe('file-too-large')
  })
})
