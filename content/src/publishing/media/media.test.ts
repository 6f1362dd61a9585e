import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharedLogo } from '../../core/records/shared-logo.ts'
import { at, mediaCalls, pdf, twoHalves } from '../../testing/media-calls.ts'
import { openContent } from '../../testing/open-content.ts'

const service = await forThisFile(openContent())
const { get, replace, upload } = mediaCalls(service)
const beach = await upload('beach.jpg', 'image/jpeg', await twoHalves(1400, 800))

/** A PNG whose header states another size. */
function sized(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

describe('an uploaded picture', () => {
  it('is described so that pages can hold its place', () => {
    expect(beach).toMatchObject({ width: 1400, height: 800 })
    expect(beach).toHaveProperty('color', expect.stringMatching(/^#[0-9a-f]{6}$/))
    expect(beach.version).toMatch(/^[0-9a-f]{12}$/)
  })

  it.each(['png', 'webp'] as const)(
    'has no ground colour if its %s is transparent',
    async (format) => {
      const ink = { width: 40, height: 40, channels: 4 as const, background: '#080808' }
      const drawn = sharp({ create: ink })
        .extend({ top: 40, background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .toFormat(format)
      const made = await upload(`mark.${format}`, `image/${format}`, await drawn.toBuffer())
      expect(made).toHaveProperty('color', 'transparent')
    },
  )

  it('has its name in composed letters, also from a Mac', async () => {
    const name = 'Вілла йїґ Café.jpg'
    const made = await upload(name.normalize('NFD'), 'image/jpeg', await twoHalves(40, 20))
    const decomposed = made.filename?.normalize('NFD')
    expect(made.filename).toBe(decomposed?.normalize('NFC'))
    expect(made.filename).not.toBe(decomposed)
  })

  it('changes its address with its focal point, and the former address leads to the new one', async () => {
    const before = await upload('moved.jpg', 'image/jpeg', await twoHalves(200, 100))
    const after = await service.payload.update({
      collection: 'media',
      id: before.id,
      data: { focalX: 90, focalY: 50 },
    })
    expect(after.version).not.toBe(before.version)
    const response = await get(at(before, '160.webp'))
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(`../${after.version}/160.webp`)
  })
})

describe('the kind of a file', () => {
  const asPdf = { mimeType: 'application/pdf', filename: 'x.pdf', filesize: 1, width: 1, height: 1 }

  it('comes from the file alone, whatever a call writes to its record', async () => {
    const before = await upload('kind.jpg', 'image/jpeg', await twoHalves(60, 40))
    const { id } = before
    const { payload } = service
    const facts = ({ mimeType, filename, filesize, width, height, url }: typeof before) => ({
      ...{ mimeType, filename, filesize, width, height, url },
    })
    const changed = await payload.update({ collection: 'media', id, data: asPdf })
    expect(facts(changed)).toEqual(facts(before))
    const where = { id: { equals: id } }
    const { docs } = await payload.update({ collection: 'media', where, data: asPdf })
    expect(docs.map(facts)).toEqual([facts(before)])
    const copy = await payload.duplicate({ collection: 'media', id, data: asPdf })
    expect(copy).toMatchObject({ mimeType: 'image/jpeg', width: 60, height: 40 })
    const picture = await twoHalves(60, 40)
    const named = await upload('named.pdf', 'application/pdf', picture, { alt: 'Named', ...asPdf })
    expect(named).toMatchObject({ mimeType: 'image/jpeg', width: 60, height: 40 })
    for (const media of [changed, copy, named]) {
      expect((await get(at(media, '160.webp'))).status).toBe(200)
      expect((await get(at(media, 'original.pdf'))).status).toBe(404)
    }
  })

  it('is not believed if record and bytes differ: the original stays unseen', async () => {
    for (const [name, kind, extension] of [
      ['old.jpg', 'application/pdf', 'pdf'],
      ['old.jpg', 'video/mp4', 'mp4'],
      ['old.avif', 'video/mp4', 'mp4'],
    ] as const) {
      const picture = sharp(await twoHalves(60, 40)).keepExif()
      const isAvif = name.endsWith('avif')
      const data = await (isAvif ? picture.avif({ effort: 0 }) : picture.jpeg()).toBuffer()
      const media = await upload(name, isAvif ? 'image/avif' : 'image/jpeg', data)
      await service.payload.db.updateOne({
        collection: 'media',
        id: media.id,
        data: { mimeType: kind },
      })
      expect((await get(at(media, `original.${extension}`))).status).toBe(404)
    }
  })
})

describe('a picture that can never be shown', () => {
  it('is rejected above 100 megapixels, with the limit named', async () => {
    const png = sized(
      await sharp(await twoHalves(20, 10))
        .png()
        .toBuffer(),
      10_001,
      10_000,
    )
    await expect(upload('large.png', 'image/png', png)).rejects.toThrow(/100 megapixels/)
    await expect(upload('large.pdf', 'application/pdf', png)).rejects.toThrow(/100 megapixels/)
    const { id } = await upload('small.jpg', 'image/jpeg', await twoHalves(60, 40))
    await expect(replace(id, 'large.png', 'image/png', png)).rejects.toThrow(/100 megapixels/)
  })

  it('is rejected if the frames of an animation have as many together', async () => {
    const frames = await Promise.all([
      twoHalves(20, 10),
      sharp(await twoHalves(20, 10))
        .flop()
        .toBuffer(),
    ])
    const film = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    // The size of the canvas minus one, in 24 bits each.
    film.writeUIntLE(8_000 - 1, 24, 3)
    film.writeUIntLE(6_500 - 1, 27, 3)
    await expect(upload('film.webp', 'image/webp', film)).rejects.toThrow(/100 megapixels/)
  })

  it('is rejected if it is cut off', async () => {
    const whole = await twoHalves(400, 300)
    const half = whole.subarray(0, whole.length - 200)
    await expect(upload('half.jpg', 'image/jpeg', half)).rejects.toThrow(/damaged/)
  })

  it('does not include a drawing in large units, which has no pixels', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><path d="M0 0"/></svg>'
    const plan = await upload('survey.svg', 'image/svg+xml', Buffer.from(svg))
    expect((await get(at(plan, 'original.svg'))).status).toBe(200)
  })
})

describe('derived pictures', () => {
  it.each(['avif', 'webp', 'jpg'])('come as %s in the requested size', async (format) => {
    const response = await get(at(beach, `640.${format}`))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const picture = await sharp(await response.arrayBuffer()).metadata()
    expect(picture).toMatchObject({ width: 640, height: 366 })
    expect(picture.exif).toBeUndefined()
  })

  it('are never larger than the original', async () => {
    const response = await get(at(beach, '1920.webp'))
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(1400)
  })

  it('answer 304 to browsers that have them', async () => {
    const etag = (await get(at(beach, '320.webp'))).headers.get('ETag') ?? ''
    expect(etag).toMatch(/^"/)
    expect((await get(at(beach, '320.webp'), { 'If-None-Match': etag })).status).toBe(304)
  })

  it('are made once and stored', async () => {
    const folder = `${service.runtime.derivedDir}/${beach.id}/${beach.version}`
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(at(beach, '800.webp'))))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await readdir(folder)).filter((name) => name.startsWith('800'))).toEqual(['800.webp'])
  })

  it('are cut to the sharing card around what matters', async () => {
    const tall = await upload('tall.jpg', 'image/jpeg', await twoHalves(2400, 630))
    const right = await service.payload.update({
      collection: 'media',
      id: tall.id,
      data: { focalX: 100, focalY: 50 },
    })
    const logo = sharedLogo()
    const shared = `og-${logo.digest}.jpg`
    const bytes = await (await get(at(right, shared))).arrayBuffer()
    const card = sharp(bytes)
    expect(await card.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    // A part without the logo, which is in the corner.
    const part = await card.extract({ left: 700, top: 0, width: 500, height: 400 }).toBuffer()
    const { channels } = await sharp(part).stats()
    expect(channels[2]?.mean).toBeGreaterThan(240)
    expect(channels[0]?.mean).toBeLessThan(15)
  })

  it('have the present logo on sharing cards, at an address of its own', async () => {
    const { digest } = sharedLogo()
    const moves = async (address: string) => {
      const { headers, status } = await get(address)
      return [status, headers.get('Location')]
    }
    const current = `../${beach.version}/og-${digest}.jpg`
    expect(await moves(at(beach, 'og.jpg'))).toEqual([302, current])
    expect(await moves(at(beach, 'og-0123456789ab.jpg'))).toEqual([302, current])
    expect(await moves('/logo/0123456789ab/og-0123456789ab.jpg')).toEqual([
      302,
      `../${digest}/og-${digest}.jpg`,
    ])
    const corner = async (address: string, top: number) => {
      const card = sharp(await (await get(address)).arrayBuffer())
      const part = await card.extract({ left: 0, top, width: 8, height: 8 }).toBuffer()
      return (await sharp(part).stats()).dominant
    }
    const [ground, photo] = [
      await corner(`/logo/${digest}/og-${digest}.jpg`, 0),
      await corner(at(beach, `og-${digest}.jpg`), 0),
    ]
    expect(photo).not.toEqual(ground)
    expect(await corner(at(beach, `og-${digest}.jpg`), 620)).toEqual(ground)
    expect((await get(`/logo/${digest}/320.jpg`)).status).toBe(404)
  })

  it('are removed when their file is replaced or deleted', async () => {
    const folder = (media: { id: string }) => readdir(`${service.runtime.derivedDir}/${media.id}`)
    const made = await upload('short-lived.jpg', 'image/jpeg', await twoHalves(400, 200))
    await get(at(made, '160.webp'))
    expect(await folder(made)).toEqual([made.version])
    const { id } = made
    await service.payload.update({ collection: 'media', id, data: { focalX: 10, focalY: 10 } })
    expect(await folder(made)).toEqual([])
    await service.payload.delete({ collection: 'media', id })
    await expect(folder(made)).rejects.toThrow('ENOENT')
    expect((await get(at(made, '160.webp'))).status).toBe(404)
  })

  it.each([
    '641.webp',
    '0640.webp',
    '640.gif',
    '640',
    'og.webp',
    '640.webp.jpg',
    'original.jpg',
    'original.png',
    'original',
    '..%2F640.webp',
    'original.svg',
  ])('do not exist as %s', async (file) => {
    expect((await get(at(beach, file))).status).toBe(404)
  })

  it('do not exist if the file itself is missing', async () => {
    const lost = await upload('lost.jpg', 'image/jpeg', await twoHalves(200, 100))
    const brochure = await upload('lost.pdf', 'application/pdf', pdf)
    for (const { filename } of [lost, brochure]) {
      await rm(path.join(service.runtime.mediaDir, filename ?? ''))
    }
    expect((await get(at(lost, '160.webp'))).status).toBe(404)
    expect((await get(at(brochure, 'original.pdf'))).status).toBe(404)
  })

  it('do not exist for unknown or malformed ids', async () => {
    expect((await get(`/${crypto.randomUUID()}/0123456789ab/640.webp`)).status).toBe(404)
    expect((await get('/nothing/0123456789ab/640.webp')).status).toBe(404)
    expect((await get(`/${beach.id}/zz/640.webp`)).status).toBe(404)
    // Caches would store every spelling of an id.
    expect((await get(at(beach, '640.webp').toUpperCase().replace('.WEBP', '.webp'))).status).toBe(
      404,
    )
  })
})

describe('files sent as they are', () => {
  it('drawings come byte for byte, and cannot run anything', async () => {
    const svg =
      '<?xml version="1.0"?>\n<!-- A program -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><style>.a{fill:#f00}</style><path class="a" d="M0 0"/></svg>\n'
    const plan = await upload('plan.svg', 'image/svg+xml', Buffer.from(svg))
    const response = await get(at(plan, 'original.svg'))
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(await response.text()).toBe(svg)
    const scripted = Buffer.from(svg.replace('<path', '<script>1</script><path'))
    await expect(upload('plan.svg', 'image/svg+xml', scripted)).rejects.toThrow(/script/)
  })

  it('a file that is named like a drawing but is none is rejected', async () => {
    const page = Buffer.from('<html><body onload="alert(1)">hi</body></html>')
    await expect(upload('page.svg', 'image/svg+xml', page)).rejects.toThrow()
  })

  it('a drawing without a size is rejected with advice', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h4v2z"/></svg>',
    )
    await expect(upload('plan.svg', 'image/svg+xml', drawing)).rejects.toThrow(
      /Illustrator.*Inkscape.*viewBox/,
    )
  })

  const film = (brand: string) =>
    Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\x02\0isommp41\0\0\0\x08moov`, 'latin1')

  it('a film that browsers play comes as MP4, whatever its program calls it', async () => {
    const file = await upload('film.m4v', 'video/x-m4v', film('M4VP'))
    const moved = await upload('tour.mov', 'video/quicktime', film('M4VP'))
    expect(moved.filename).toBe('tour.mp4')
    expect(`${file.mimeType} ${file.filename}`).toMatch(/^video\/mp4 film.*\.mp4$/)
    const copy = await service.payload.duplicate({ collection: 'media', id: file.id })
    for (const each of [file, copy]) {
      const answer = await get(at(each, 'original.mp4'))
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'video/mp4'])
      expect(Buffer.from(await answer.arrayBuffer()).equals(film('M4VP'))).toBe(true)
    }
  })

  it('a film that browsers do not play says what to export', async () => {
    const refused = upload('film.mov', 'video/quicktime', film('qt  '))
    await expect(refused).rejects.toThrow(/MP4 \(video H.264/)
  })

  it('documents are sent whole or in parts', async () => {
    const file = await upload('list.pdf', 'application/pdf', pdf)
    const whole = await get(at(file, 'original.pdf'))
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(pdf)
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
    const part = await get(at(file, 'original.pdf'), { Range: 'bytes=1-4' })
    expect([part.status, await part.text()]).toEqual([206, 'PDF-'])
    expect(part.headers.get('Content-Range')).toBe(`bytes 1-4/${pdf.length}`)
    expect((await get(at(file, 'original.pdf'), { Range: 'bytes=9999-' })).status).toBe(416)
  })

  it('a document with an author and a password comes byte for byte', async () => {
    const sealed = Buffer.from('%PDF-1.4\n<< /Author (Somebody) /Encrypt 2 0 R >>\nxref\n%%EOF\n')
    const file = await upload('sealed.pdf', 'application/pdf', sealed)
    const answer = await get(at(file, 'original.pdf'))
    expect(Buffer.from(await answer.arrayBuffer()).equals(sealed)).toBe(true)
  })
})
