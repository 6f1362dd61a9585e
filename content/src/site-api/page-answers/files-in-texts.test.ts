import { forThisFile } from '@alun/platform/testing/for-this-file'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { mediaCalls, pdf, twoHalves } from '../../testing/media-calls.ts'
import { openContent } from '../../testing/open-content.ts'
import { samples, textWithFile, writeGlobal, writeItem } from '../../testing/written-records.ts'

const api = await forThisFile(openContent())

beforeAll(async () => {
  await writeGlobal(api, 'settings', {
    facts: { brand: { name: 'Casa', legalName: 'Casa Ltd' } },
    texts: { en: { seo: { description: 'Villas' } } },
  })
})

it('shows each type of file that the library takes, in a text', { timeout: 60_000 }, async () => {
  const { upload } = mediaCalls(api)
  const film = Buffer.from('\0\0\0\x18ftypM4VP\0\0\x02\0isommp41\0\0\0\x08moov', 'latin1')
  const picture = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
    twoHalves(64, 48).then((jpeg) => sharp(jpeg).toFormat(format).toBuffer())
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'
  const files: Readonly<Record<string, { bytes: Buffer; shown: string }>> = {
    'image/jpeg': { bytes: await picture('jpeg'), shown: '<img' },
    'image/png': { bytes: await picture('png'), shown: '<img' },
    'image/webp': { bytes: await picture('webp'), shown: '<img' },
    'image/avif': { bytes: await picture('avif'), shown: '<img' },
    'image/svg+xml': { bytes: Buffer.from(svg), shown: '/original.svg"' },
    'video/mp4': { bytes: film, shown: 'data-gallery-type="video"' },
    'video/x-m4v': { bytes: film, shown: 'data-gallery-type="video"' },
    'application/pdf': { bytes: pdf, shown: '/original.pdf"' },
  }
  const types = api.payload.collections.media.config.upload.mimeTypes ?? []
  expect(types.toSorted()).toEqual(Object.keys(files).toSorted())
  for (const [at, [type, { bytes, shown }]] of Object.entries(files).entries()) {
    const name = `in-text-${at}.${type.split('/')[1]?.replace(/x-|\+xml/g, '')}`
    const { id } = await upload(name, type, bytes)
    const slug = `with-file-${at}`
    await writeItem(api, 'articles', {
      facts: samples.article(slug),
      texts: { en: { title: name, body: textWithFile(id) } },
    })
    const { screen } = await api.page('article', { locale: 'en', slug })
    expect(screen.item.body?.html, type).toContain(shown)
  }
})
