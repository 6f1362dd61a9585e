import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@alun/contract/rules/locale'
import { redirectLocation } from '@alun/contract/rules/navigation'
import { isItemScreen } from '@alun/contract/rules/screens'
import type { BrandLook } from '@alun/contract/schema/brand-look'
import { sharedWork } from '@alun/platform/shared-work'
import PQueue from 'p-queue'
import sharp from 'sharp'
import type { Log } from '../../../app/content/content-fetch.ts'
import type { ShownPage } from '../../../app/content/shown-page.ts'
import type { MediaStore } from '../../files/media/media-store.ts'
import { plainResponse, unavailable } from '../../http/plain-response.ts'
import type { ItemReader } from '../../pages/item-reader.ts'
import { isExpectedFailure } from '../typeset/expected-failure.ts'
import { readStored, replaceStored } from '../typeset/stored-files.ts'
import type { Typesetter } from '../typeset/typesetter.ts'
import { type CardAddress, cardAddress, cardPath } from './card-address.ts'
import { type CardData, cardData } from './card-data.ts'

interface SharingCardsDeps {
  items: Pick<ItemReader, 'shown'>
  media: MediaStore
  typesetter: Pick<Typesetter, 'compile' | 'themeDigest'>
  templates: string
  folder: string
  log: Log
}

export type SharingCards = ReturnType<typeof createSharingCards>

/** Pictures of pages for sharing, with logo, title and price in the page's language. */
export function createSharingCards(deps: SharingCardsDeps) {
  const { items, media, typesetter, templates, folder, log } = deps
  const template = join(templates, 'card.typ')
  const templateText = readFileSync(template)
  // Made when a messenger asks for one; pages and brochures come first.
  const queue = new PQueue({ concurrency: 1 })
  const share = sharedWork<Buffer>()

  const digestOf = (data: CardData, look: BrandLook) =>
    createHash('sha256')
      .update(templateText)
      .update(typesetter.themeDigest)
      .update(JSON.stringify([data, look]))
      .digest('hex')
      .slice(0, 16)

  /** Path of the card of a page; it changes with what is on the card. `null` where it has none. */
  function pathOf(shown: ShownPage, slug: string | null, locale: Locale): string | null {
    const { name } = shown
    const data = cardData(shown, locale)
    if (data === null || (slug === null && isItemScreen(name))) return null
    return cardPath({ screen: name, slug, locale, digest: digestOf(data, shown.page.layout.look) })
  }

  async function answer(path: string): Promise<Response> {
    const address = cardAddress(path)
    if (address === null) return plainResponse(404, 'Not found')
    try {
      const stored = await readStored(fileOf(address), log)
      if (stored !== null) return picture(stored)
      const shown = await items.shown(address.screen, address)
      const data = shown && cardData(shown, address.locale)
      if (shown === null || data === null) return plainResponse(404, 'Not found')
      const { look } = shown.page.layout
      const digest = digestOf(data, look)
      if (digest !== address.digest) {
        const moved = cardPath({ ...address, digest })
        const headers = { Location: redirectLocation(moved), 'Cache-Control': 'no-store' }
        return new Response(null, { status: 302, headers })
      }
      return picture(await share(path, () => queue.add(() => make(address, data, look))))
    } catch (err) {
      if (!isExpectedFailure(err))
        log.error({ err, path }, 'A picture for sharing could not be made')
      return unavailable()
    }
  }

  async function make(address: CardAddress, data: CardData, look: BrandLook): Promise<Buffer> {
    const { photo } = data
    const file = 'picture.jpg'
    const files: Record<string, Buffer> = photo ? { [file]: await media.read(photo.address) } : {}
    const svg = await typesetter.compile({
      template,
      format: 'svg',
      data: { ...data, photo: photo && { ...photo, file } },
      files,
      look,
    })
    const bytes = await sharp(svg, { density: 72 })
      .resize(1200, 630, { fit: 'fill' })
      .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    await replaceStored(fileOf(address), prefixOf(address), bytes).catch((err: unknown) =>
      log.error({ err }, 'A picture for sharing could not be stored'),
    )
    return bytes
  }

  const prefixOf = ({ screen, slug, locale }: CardAddress) =>
    [screen, slug, locale, ''].filter((part) => part !== null).join('.')
  const fileOf = (address: CardAddress) => join(folder, `${prefixOf(address)}${address.digest}.jpg`)

  return { pathOf, answer }
}

function picture(bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}
