import { mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { themeLook } from '@alun/contract/schema/brand-look'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq } from 'payload'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedLogo } from '../../core/records/shared-logo.ts'
import { openContent } from '../../testing/open-content.ts'
import { samples, textWithFile, writeGlobal, writeItem } from '../../testing/written-records.ts'
import { whereUsed } from '../references/where-used.ts'
import { derivedStore } from './derived-store.ts'
import { mediaDepsOf } from './media-deps.ts'
import { createMediaRoutes } from './media-routes.ts'

const service = await forThisFile(openContent())
let get: (path: string, headers?: Record<string, string>) => Promise<Response>
let beach: { id: string; version?: string | null }

const content = Buffer.from(
  `%PDF-1.4\n1 0 obj\n${'x'.repeat(100)}\nendobj\nxref\ntrailer\nstartxref\n0\n%%EOF\n`,
)

/** Left half red, right half blue. */
async function twoHalves(width: number, height: number): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody at home' } })
    .toBuffer()
}

/** A PNG whose header states another size. */
function sized(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

function upload(name: string, mimetype: string, data: Buffer) {
  return service.payload.create({
    collection: 'media',
    data: { alt: name },
    file: { name, mimetype, data, size: data.byteLength },
  })
}

beforeAll(async () => {
  const app = createMediaRoutes(mediaDepsOf(service.payload, service.runtime))
  get = async (path, headers = {}) => app.request(path, { headers })
  beach = await upload('beach.jpg', 'image/jpeg', await twoHalves(1400, 800))
})

const at = (media: { id: string; version?: string | null }, file: string) =>
  `/${media.id}/${media.version}/${file}`

describe('an uploaded picture', () => {
  it('is described so that pages can hold its place', () => {
    expect(beach).toMatchObject({ width: 1400, height: 800 })
    expect(beach).toHaveProperty('color', expect.stringMatching(/^#[0-9a-f]{6}$/))
    expect(beach.version).toMatch(/^[0-9a-f]{12}$/)
  })

  it('is called as people type its name, whatever a Mac makes of it', async () => {
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

  it('comes from the file alone, whatever is written to its record', async () => {
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
    const data = await twoHalves(60, 40)
    const named = await payload.create({
      collection: 'media',
      data: { alt: 'Named', ...asPdf },
      file: { name: 'named.pdf', mimetype: 'application/pdf', data, size: data.byteLength },
    })
    expect(named).toMatchObject({ mimeType: 'image/jpeg', width: 60, height: 40 })
    for (const media of [changed, copy, named]) {
      expect((await get(at(media, '160.webp'))).status).toBe(200)
      expect((await get(at(media, 'original.pdf'))).status).toBe(404)
    }
  })

  it('is not believed where record and bytes differ: the original stays unseen', async () => {
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

describe('what can never be shown', () => {
  it('is a picture of more than 100 megapixels, rejected with the limit named', async () => {
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
    const file = { name: 'large.png', mimetype: 'image/png', data: png, size: png.byteLength }
    await expect(
      service.payload.update({ collection: 'media', id, data: {}, file }),
    ).rejects.toThrow(/100 megapixels/)
  })

  it('is an animation whose frames have as many together', async () => {
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

  it('is a picture that breaks off', async () => {
    const whole = await twoHalves(400, 300)
    const half = whole.subarray(0, whole.length - 200)
    await expect(upload('half.jpg', 'image/jpeg', half)).rejects.toThrow(/damaged/)
  })

  it('is not a drawing in large units, which has no pixels', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><path d="M0 0"/></svg>'
    const plan = await upload('survey.svg', 'image/svg+xml', Buffer.from(svg))
    expect((await get(at(plan, 'original.svg'))).status).toBe(200)
  })
})

describe('derived pictures', () => {
  it.each(['avif', 'webp', 'jpg'])('come as %s in the size asked for', async (format) => {
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

  it('are made once and kept', async () => {
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
    const logo = sharedLogo(themeLook)
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

  it('have the present logo on what is shared, at an address of its own', async () => {
    const { digest } = sharedLogo(themeLook)
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

  it('are cleared away with a version that is replaced, and with the file', async () => {
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

  it('do not exist where the file itself is missing', async () => {
    const lost = await upload('lost.jpg', 'image/jpeg', await twoHalves(200, 100))
    const brochure = await upload('lost.pdf', 'application/pdf', content)
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

  it('what calls itself a drawing and is not is rejected', async () => {
    const page = Buffer.from('<html><body onload="alert(1)">hi</body></html>')
    await expect(upload('page.svg', 'image/svg+xml', page)).rejects.toThrow()
  })

  it('a drawing that does not say how large it is says what to do about it', async () => {
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
    expect([file.mimeType, file.filename]).toEqual([
      'video/mp4',
      expect.stringMatching(/^film.*\.mp4$/),
    ])
    const answer = await get(at(file, 'original.mp4'))
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'video/mp4'])
  })

  it('a film that browsers do not play says what to export', async () => {
    const refused = upload('film.mov', 'video/quicktime', film('qt  '))
    await expect(refused).rejects.toThrow(/MP4 \(video H.264/)
  })

  it('documents come whole or in parts', async () => {
    const file = await upload('list.pdf', 'application/pdf', content)
    const whole = await get(at(file, 'original.pdf'))
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(content)
    expect(whole.headers.get('Accept-Ranges')).toBe('bytes')
    const part = await get(at(file, 'original.pdf'), { Range: 'bytes=1-4' })
    expect([part.status, await part.text()]).toEqual([206, 'PDF-'])
    expect(part.headers.get('Content-Range')).toBe(`bytes 1-4/${content.length}`)
    expect((await get(at(file, 'original.pdf'), { Range: 'bytes=9999-' })).status).toBe(416)
  })
})

describe('a file in use', () => {
  let [cover, inText, planned] = ['', '', '']
  let story: string

  beforeAll(async () => {
    const names = ['cover.jpg', 'in-text.jpg', 'planned.jpg']
    const files = await Promise.all(
      names.map(async (name) => upload(name, 'image/jpeg', await twoHalves(20, 10))),
    )
    ;[cover = '', inText = '', planned = ''] = files.map(({ id }) => id)
    story = await writeItem(service, 'news', {
      facts: { ...samples.story('shown'), readyLocales: ['en'], cover: { media: cover } },
      texts: { en: { title: 'Shown', body: textWithFile(inText) } },
    })
    await service.payload.update({
      collection: 'news',
      id: story,
      draft: true,
      data: { cover: { media: planned } },
    })
    const facts = { picture: { media: cover } }
    await service.payload.updateGlobal({ slug: 'about', draft: true, data: facts })
  })

  it('names what shows it, in texts too, and what will when its draft is published', async () => {
    const req = await createLocalReq({}, service.payload)
    const used = async (id: string) =>
      (await whereUsed(req, { collection: 'media', ids: [id] })).map(
        ({ isOnlyDraft, kind, title }) => `${kind} ${title}${isOnlyDraft ? ', draft' : ''}`,
      )
    expect((await used(cover)).toSorted()).toEqual(['About the company , draft', 'News item Shown'])
    expect(await used(inText)).toEqual(['News item Shown'])
    expect(await used(planned)).toEqual(['News item Shown, draft'])
    expect(await used(beach.id)).toEqual([])
    await writeGlobal(service, 'about', {
      facts: { picture: { media: null } },
      texts: { en: { sections: [{ key: 'story', body: textWithFile(inText) }] } },
    })
    const facts = { picture: { media: planned } }
    await service.payload.updateGlobal({ slug: 'about', draft: true, data: facts })
    expect((await used(inText)).toSorted()).toEqual(['About the company ', 'News item Shown'])
    expect(await used(planned)).toHaveLength(2)
  })

  it('is not deleted, and says where it is used', async () => {
    const remove = (id: string) => service.payload.delete({ collection: 'media', id })
    await expect(remove(cover)).rejects.toThrow(/in use.*News item “Shown”/)
    await expect(remove(planned)).rejects.toThrow('in use')
  })

  it('is looked at in its middle where another one takes its place, unless its form says where', async () => {
    const before = await upload('focus.jpg', 'image/jpeg', await twoHalves(40, 20))
    const change = (data: object, bytes?: Buffer) =>
      service.payload.update({
        collection: 'media',
        id: before.id,
        data,
        ...(bytes && {
          file: { name: 'next.jpg', mimetype: 'image/jpeg', data: bytes, size: bytes.byteLength },
        }),
      })
    await change({ focalX: 5, focalY: 95 })
    // Forms send back the values that they have read.
    const replaced = await change({ focalX: 5, focalY: 95 }, await twoHalves(60, 20))
    expect([replaced.focalX, replaced.focalY]).toEqual([50, 50])
    const chosen = await change({ focalX: 10, focalY: 20 }, await twoHalves(80, 20))
    expect([chosen.focalX, chosen.focalY]).toEqual([10, 20])
    const byCall = await change({}, await twoHalves(20, 20))
    expect([byCall.focalX, byCall.focalY]).toEqual([50, 50])
    await change({ focalX: 10, focalY: 20 })
    // The same picture keeps its focal point.
    const same = await change({}, await twoHalves(20, 20))
    expect([same.focalX, same.focalY]).toEqual([10, 20])
  })

  it('is replaced by one of its kind alone, and its address leads to the new one', async () => {
    const before = await upload('before.jpg', 'image/jpeg', await twoHalves(40, 20))
    const replace = (name: string, mimetype: string, data: Buffer) =>
      service.payload.update({
        collection: 'media',
        id: before.id,
        data: {},
        file: { name, mimetype, data, size: data.byteLength },
      })
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>')
    await expect(replace('plan.svg', 'image/svg+xml', drawing)).rejects.toThrow('same kind')
    const after = await replace('after.jpg', 'image/jpeg', await twoHalves(60, 20))
    const answer = await get(at(before, '160.webp'))
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      `../${after.version}/160.webp`,
    ])
  })
})

describe('a replacement that fails', () => {
  const replace = (id: string, name: string, mimetype: string, data: Buffer, fields: object = {}) =>
    service.payload.update({
      collection: 'media',
      id,
      data: fields,
      file: { name, mimetype, data, size: data.byteLength },
    })

  const failures: Record<string, (id: string) => Promise<unknown>> = {
    'for its kind': (id) => replace(id, 'plan.pdf', 'application/pdf', content),
    'for a damaged file': async (id) =>
      replace(id, 'half.jpg', 'image/jpeg', (await twoHalves(400, 300)).subarray(0, 1500)),
    'for another field': async (id) =>
      replace(id, 'new.jpg', 'image/jpeg', await twoHalves(30, 20), { focalX: 999 }),
    'for the database': async (id) =>
      replace(id, 'new.jpg', 'image/jpeg', await twoHalves(30, 20), {
        project: crypto.randomUUID(),
      }),
    'for the disk': async (id) => {
      const { mediaDir } = service.runtime
      const picture = await twoHalves(30, 20)
      // A folder with the name of the new file.
      await mkdir(path.join(mediaDir, 'taken.jpg', 'x'), { recursive: true })
      try {
        await replace(id, 'taken.jpg', 'image/jpeg', picture)
      } finally {
        await rm(path.join(mediaDir, 'taken.jpg'), { recursive: true })
      }
    },
    'after it was written': async (id) => {
      const { afterChange } = service.payload.collections.media.config.hooks
      afterChange.push(() => {
        throw new Error('a later step')
      })
      try {
        await replace(id, 'new.jpg', 'image/jpeg', await twoHalves(30, 20))
      } finally {
        afterChange.pop()
      }
    },
    'with the commit': async (id) => {
      const { db } = service.payload
      const commit = db.commitTransaction
      db.commitTransaction = async () => {
        throw new Error('The connection was lost')
      }
      try {
        await replace(id, 'new.jpg', 'image/jpeg', await twoHalves(30, 20))
      } finally {
        db.commitTransaction = commit
      }
    },
  }

  it.each(Object.keys(failures))('%s leaves record, file and addresses', async (why) => {
    const before = await upload(`in use ${why}.jpg`, 'image/jpeg', await twoHalves(40, 20))
    await expect(failures[why]?.(before.id)).rejects.toThrow()
    const after = await service.payload.findByID({ collection: 'media', id: before.id })
    expect(after).toEqual(before)
    expect((await get(at(before, '160.webp'))).status).toBe(200)
  })

  it('is one that succeeds, too, also with a name that no disk takes', async () => {
    const before = await upload('first.jpg', 'image/jpeg', await twoHalves(40, 20))
    const picture = await twoHalves(60, 20)
    const after = await replace(before.id, `${'Ї'.repeat(200)}.jpg`, 'image/jpeg', picture)
    const name = after.filename ?? ''
    expect(name).toMatch(/^Ї{90,}\.jpg$/)
    expect(await readdir(service.runtime.mediaDir)).toContain(name)
    expect((await get(at(after, '160.webp'))).status).toBe(200)
    await service.payload.delete({ collection: 'media', id: before.id })
    // The file stays until it is removed as an orphan.
    expect((await get(at(after, '160.webp'))).status).toBe(404)
  })
})

it('a drawing is not accepted where pages show photographs only', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>')
  const { id } = await upload('face.svg', 'image/svg+xml', svg)
  const withSeo = (picture: string) =>
    writeItem(service, 'documents', {
      facts: { ...samples.document('pictured'), readyLocales: ['en'], seo: { picture } },
      texts: { en: { title: 'Pictured' } },
    })
  await expect(withSeo(id)).rejects.toThrow(/Picture/)
  await withSeo(beach.id)
})

describe('a picture without a description', () => {
  const publish = (readyLocales: string[], media: string, alt?: string) =>
    writeItem(service, 'news', {
      facts: { ...samples.story(`described-${serial++}`), readyLocales, cover: { media, alt } },
      texts: Object.fromEntries(readyLocales.map((locale) => [locale, { title: 'Described' }])),
    })
  let serial = 0

  it('is not published in a language that is ready, and the answer names both', async () => {
    const { id } = await upload('bare.jpg', 'image/jpeg', await twoHalves(20, 10))
    await expect(publish(['en', 'ua'], id)).rejects.toThrow(/bare\.jpg \(Ukrainian\)/)
    await publish(['en'], id)
    await publish(['en'], id, 'Described here')
    await service.payload.update({ collection: 'media', id, locale: 'ua', data: { alt: 'Пляж' } })
    await publish(['en', 'ua'], id)
  })

  it('needs none as a decoration', async () => {
    const { id } = await upload('line.jpg', 'image/jpeg', await twoHalves(20, 10))
    await service.payload.update({ collection: 'media', id, data: { decorative: true } })
    await publish(['en', 'ua', 'ru'], id)
  })

  it('leaves the draft as it was', async () => {
    const { id: media } = await upload('bare-too.jpg', 'image/jpeg', await twoHalves(20, 10))
    const { payload } = service
    const { id } = await payload.create({
      collection: 'news',
      draft: true,
      data: { title: 'Bare', slug: 'bare', readyLocales: ['en', 'ua'], cover: { media } },
    })
    const ready = { ...samples.story('bare'), readyLocales: ['en', 'ua'], _status: 'published' }
    await expect(
      payload.update({ collection: 'news', id, locale: 'en', data: ready as never }),
    ).rejects.toThrow(/bare-too\.jpg \(Ukrainian\)/)
    const versions = await payload.findVersions({
      collection: 'news',
      where: { parent: { equals: id } },
    })
    expect(versions.docs.map(({ version }) => version._status)).toEqual(['draft'])
  })
})

describe('derivedStore', () => {
  it('shares one encode among all who ask at once, and leaves a core to others', async () => {
    const store = derivedStore(`${service.runtime.derivedDir}/shared`, () => undefined)
    let made = 0
    let running = 0
    let most = 0
    const make = async () => {
      made += 1
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
      return Buffer.from('picture')
    }
    await Promise.all(['a', 'a', 'b', 'c', 'd', 'a'].map((name) => store.get(name, make)))
    expect(made).toBe(4)
    expect(most).toBeLessThan(Math.max(2, availableParallelism()))
  })

  it('shares it with the background, in either order, and completes an interrupted one', async () => {
    // Requests and background work have a store each.
    const store = () => derivedStore(`${service.runtime.derivedDir}/both`, () => undefined)
    const [visitors, background] = [store(), store()]
    let made = 0
    const make = async () => {
      made += 1
      await new Promise(setImmediate)
      return Buffer.from('picture')
    }
    const pictures = await Promise.all([
      background.prepare('a', make),
      visitors.get('a', make),
      visitors.get('b', make),
      background.prepare('b', make),
    ])
    expect(new Set(pictures.map(String))).toEqual(new Set(['picture']))
    expect(made).toBe(2)
    const ended = () => Promise.reject(new Error('The process ended'))
    const both = [background.prepare('c', ended), visitors.get('c', make)]
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
    ])
  })

  it('gives the picture even where it cannot be kept', async () => {
    const failures: unknown[] = []
    const store = derivedStore(`${import.meta.filename}/nowhere`, (cause) => failures.push(cause))
    expect(await store.get('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'))
    expect(failures).toHaveLength(1)
  })

  it('tries again after an encode that failed', async () => {
    const store = derivedStore(`${service.runtime.derivedDir}/again`, () => undefined)
    await expect(store.get('a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
    expect(await store.get('a', async () => Buffer.from('x'))).toEqual(Buffer.from('x'))
  })
})
