import { describe, expect, it } from 'vitest'
import { attachmentProblem, attachmentType } from './attachment.ts'
import { enquirySizes } from './enquiry.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((each) => each.charCodeAt(0)) : part,
    ),
  )
const zip = [0x50, 0x4b, 3, 4]
const container = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const wide = (text: string) => [...text].flatMap((each) => [each.charCodeAt(0), 0])
const odt = bytes(zip, 'name', 'mimetypeapplication/vnd.oasis.opendocument.text')
const utf8 = new TextEncoder().encode('Моє резюме: Lviv — 10 років 🏝')
// "Привет" in Windows-1251.
const windows1251 = Uint8Array.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])

describe('attachmentType', () => {
  it.each<[string, Uint8Array, string]>([
    ['cv.pdf', bytes('%PDF-1.7'), 'pdf'],
    ['CV.PDF', bytes('%PDF-1.7'), 'pdf'],
    ['cv.rtf', bytes('{\\rtf1'), 'rtf'],
    ['photo.jpg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
    ['photo.PNG', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a]), 'png'],
    ['cv.docx', bytes(zip, '[Content_Types].xml', 'word/document.xml'), 'docx'],
    ['cv.odt', odt, 'odt'],
    ['cv.doc', bytes(container, wide('WordDocument')), 'doc'],
    ['cv.txt', utf8, 'txt'],
    ['cv.txt', windows1251, 'txt'],
    ['cv.txt', bytes([0xff, 0xfe], wide('Hello')), 'txt'],
  ])('takes %s with the content of its kind', (name, content, type) => {
    expect(attachmentType(name, content)).toBe(type)
  })

  it.each<[string, Uint8Array]>([
    ['cv.pdf', bytes('<html>')],
    ['cv.pdf', bytes([0xff, 0xd8, 0xff])],
    ['cv.jpg', bytes('%PDF-1.7')],
    ['cv.docx', odt],
    ['cv.odt', bytes(zip, '[Content_Types].xml', 'word/document.xml')],
    ['table.doc', bytes(container, wide('Workbook'))],
    ['cv.txt', bytes('text', [0])],
    ['cv.txt', bytes('%PDF-1.7')],
    ['cv.txt', new Uint8Array()],
    ['cv.exe', bytes('MZ')],
    ['cv.html', bytes('<html>')],
    ['cv.pdf.exe', bytes('%PDF-1.7')],
    ['cv', bytes('%PDF-1.7')],
    ['.pdf.', bytes('%PDF-1.7')],
  ])('rejects %s with another name or content', (name, content) => {
    expect(attachmentType(name, content)).toBeNull()
  })
})

describe('attachmentProblem', () => {
  it('accepts the eight types in any case', () => {
    for (const name of ['a.doc', 'a.DOCX', 'a.txt', 'a.rtf', 'a.odt', 'a.Pdf', 'a.jpg', 'a.png']) {
      expect(attachmentProblem({ name, size: 1 })).toBeNull()
    }
  })

  it('rejects others, and what only looks like one of them', () => {
    for (const name of ['a.exe', 'a.pdf.exe', 'pdf', 'a.jpeg', 'a.svg']) {
      expect(attachmentProblem({ name, size: 1 })).toBe('file-type')
    }
  })

  it('accepts five megabytes and not a byte more', () => {
    expect(attachmentProblem({ name: 'a.pdf', size: enquirySizes.file })).toBeNull()
    expect(attachmentProblem({ name: 'a.pdf', size: enquirySizes.file + 1 })).toBe('file-too-large')
  })
})
