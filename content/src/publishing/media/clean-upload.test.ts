import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanDocument } from './clean-document.ts'
import { cleanVideo } from './clean-video.ts'

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const zeros = (count: number) => Buffer.alloc(count)
function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([number(body.length + 8), Buffer.from(type, 'latin1'), body])
}
const place = '+50.4501+030.5234/'
const taken = 0xe1e2e3e4
const timed = (type: string) => box(type, number(0), number(taken), number(taken), 'the rest stays')
const udta = box('udta', box('©xyz', place), box('auth', 'Somebody'))
const track = (kind: string, ...tables: Buffer[]) =>
  box(
    'trak',
    timed('tkhd'),
    udta,
    box(
      'mdia',
      timed('mdhd'),
      box('hdlr', zeros(8), kind, zeros(12)),
      box('minf', box('stbl', ...tables)),
    ),
    box('meta', place),
  )
/** One sample with this size and offset. */
const tables = (bytes: number, at: number) => [
  box('stsz', zeros(4), number(0), number(1), number(bytes)),
  box('stsc', zeros(4), number(1), number(1), number(1), number(1)),
  box('stco', zeros(4), number(1), number(at)),
]
const [seen, located] = ['the pictures of the film', `moment ${place}`]
const ftyp = box('ftyp', 'isom', zeros(4), 'isommp42')
const media = box('mdat', seen, located)
const at = ftyp.length + 8
const video = (brand = ftyp) =>
  Buffer.concat([
    brand,
    media,
    box(
      'moov',
      timed('mvhd'),
      track('vide', ...tables(seen.length, at)),
      track('meta', ...tables(located.length, at + seen.length)),
      udta,
      box('meta', place),
      box('uuid', zeros(16), place),
    ),
    box('uuid', zeros(16), `<x:xmpmeta>${place}</x:xmpmeta>`),
    box('meta', place),
    box('free', place),
  ])

describe('a video', () => {
  it('loses place, people and times, and nothing moves in it', () => {
    const given = video()
    const cleaned = cleanVideo(given)
    expect(given.toString('latin1').split(place).length).toBe(12)
    expect(cleaned.length).toBe(given.length)
    for (const told of [place, 'Somebody', number(taken)])
      expect(cleaned.includes(told)).toBe(false)
    expect(cleaned.indexOf(seen)).toBe(at)
    for (const kept of ['mvhd', 'tkhd', 'stco', 'stsz', 'vide', 'the rest stays'])
      expect([kept, cleaned.includes(kept)]).toEqual([kept, true])
    expect(cleanVideo(cleaned)).toEqual(cleaned)
  })

  it.each([
    ['a size beyond the end', Buffer.concat([ftyp, number(1e9), Buffer.from(`moov`), udta])],
    ['a size of nothing', Buffer.concat([ftyp, number(3), Buffer.from('moov')])],
    [
      'a last box without a size',
      Buffer.concat([ftyp, number(0), Buffer.from('udta'), Buffer.from(place)]),
    ],
    [
      'a long size',
      Buffer.concat([
        ftyp,
        number(1),
        Buffer.from('udta'),
        number(0),
        number(16 + place.length),
        Buffer.from(place),
      ]),
    ],
    [
      'boxes in boxes',
      Array.from({ length: 5_000 }).reduce<Buffer>(
        (inner) => box('moov', inner),
        udta.subarray(0, 8),
      ),
    ],
    ['nothing in it', Buffer.alloc(0)],
  ])('is read to its end with %s', (_, given) => {
    const cleaned = cleanVideo(given)
    expect([cleaned.length, cleaned.includes(place)]).toEqual([given.length, false])
  })

  it('whose tables lead to one place over and over costs no more than its size', () => {
    const offsets = box('stco', zeros(4), number(100_000), Buffer.alloc(400_000))
    const sizes = box('stsz', zeros(4), number(300_000), number(100_000))
    const groups = box('stsc', zeros(4), number(1), number(1), number(0xffffffff), number(1))
    const given = box('moov', track('meta', sizes, groups, offsets))
    expect(cleanVideo(given).length).toBe(given.length)
  })
})

const told = ['Oksana Author', 'Oksana Comment', 'Paint 3000', 'Kyiv, home', 'D:2026']
async function documentOf(
  change: (document: PDFDocument) => void | Promise<void> = () => undefined,
) {
  const document = await PDFDocument.create()
  document.setTitle('Price list')
  document.setAuthor('Oksana Author')
  document.setCreator('Paint 3000')
  document.setSubject('Kyiv, home')
  const { context, catalog } = document
  const notes = context.stream('<x:xmpmeta>Oksana Author</x:xmpmeta>', { Type: 'Metadata' })
  catalog.set(PDFName.of('Metadata'), context.register(notes))
  const page = document.addPage([200, 100])
  page.drawText('123 000')
  const comment = { Subtype: 'Text', Rect: [0, 0, 1, 1], T: PDFString.of('Oksana Comment') }
  page.node.set(PDFName.of('Annots'), context.obj([comment]))
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } })
    .withExif({ IFD0: { Artist: 'Oksana Author' }, IFD3: { GPSMapDatum: 'Kyiv, home' } })
    .jpeg()
    .toBuffer()
  page.drawImage(await document.embedJpg(photo))
  await change(document)
  return Buffer.from(await document.save({ useObjectStreams: false }))
}
/** Everything in a document that a reader may see. */
async function sayings(file: Buffer): Promise<string> {
  const document = await PDFDocument.load(file, { updateMetadata: false })
  const info = [
    document.getTitle(),
    document.getAuthor(),
    document.getCreator(),
    document.getSubject(),
  ]
  return `${info.join()} ${String(document.getCreationDate())} ${file.toString('latin1')}`
}

describe('a document', () => {
  it('loses author, programs, comments’ names and notes of its photographs, and keeps its title', async () => {
    const given = await documentOf()
    for (const each of told.slice(0, 1)) expect(await sayings(given)).toContain(each)
    expect(given.includes('Exif')).toBe(true)
    const cleaned = (await cleanDocument(given)) ?? Buffer.alloc(0)
    const said = await sayings(cleaned)
    for (const each of [...told, 'Exif', 'xmpmeta'])
      expect([each, said.includes(each)]).toEqual([each, false])
    expect(said).toContain('Price list')
    const read = await PDFDocument.load(cleaned)
    expect(read.getPageCount()).toBe(1)
    expect((await cleanDocument(cleaned))?.equals(cleaned)).toBe(true)
  })

  it('loses what a former state of it said', async () => {
    const first = await documentOf()
    const document = await PDFDocument.load(first, {
      forIncrementalUpdate: true,
      updateMetadata: false,
    })
    document.setAuthor('')
    const given = Buffer.from(await document.save())
    const cleaned = await cleanDocument(given)
    expect(cleaned?.includes('Oksana')).toBe(false)
  })

  it('that is signed stays as it is, and one that cannot be read is refused or has no notes', async () => {
    const signed = await documentOf(({ context }) => {
      const signature = { Type: 'Sig', ByteRange: [0, 1, 2, 3], Contents: PDFHexString.of('00') }
      context.register(context.obj(signature))
    })
    expect(await cleanDocument(signed)).toBe(signed)
    const protectedOne = await documentOf((document) =>
      document.encrypt({ ownerPassword: 'owner', userPassword: 'reader' }),
    )
    expect(await cleanDocument(protectedOne)).toBeNull()
    const openOne = await documentOf((document) =>
      document.encrypt({ ownerPassword: 'owner', userPassword: '' }),
    )
    expect(await cleanDocument(openOne)).toBeNull()
    const damaged = Buffer.from('%PDF-1.4\n1 0 obj << /Author (Oksana) >>\n%%EOF\n')
    expect(await cleanDocument(damaged)).toBeNull()
    const bare = Buffer.from('%PDF-1.4\n%%EOF\n')
    expect(await cleanDocument(bare)).toBe(bare)
  })
})
