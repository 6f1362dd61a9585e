import sharp from 'sharp'
import { mediaDepsOf } from '../publishing/media/media-deps.ts'
import { createMediaRoutes } from '../publishing/media/media-routes.ts'
import type { Service } from './open-service.ts'

interface Stored {
  id: string
  version?: string | null
}

/** Left half red, right half blue. */
export async function twoHalves(width: number, height: number): Promise<Buffer> {
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

export const pdf = Buffer.from(
  `%PDF-1.4\n1 0 obj\n${'x'.repeat(100)}\nendobj\nxref\ntrailer\nstartxref\n0\n%%EOF\n`,
)

/** Path of a file of an upload. */
export const at = ({ id, version }: Stored, file: string) => `/${id}/${version}/${file}`

/** Uploads and replaces files, and gets them as readers do. */
export function mediaCalls({ payload, runtime }: Service) {
  const app = createMediaRoutes(mediaDepsOf(payload, runtime))
  const fileOf = (name: string, mimetype: string, data: Buffer) => ({
    ...{ name, mimetype, data },
    size: data.byteLength,
  })
  return {
    get: async (path: string, headers: Record<string, string> = {}) =>
      app.request(path, { headers }),
    upload: (name: string, mimetype: string, bytes: Buffer, data: object = { alt: name }) =>
      payload.create({ collection: 'media', data, file: fileOf(name, mimetype, bytes) }),
    replace: (id: string, name: string, mimetype: string, bytes: Buffer, data: object = {}) =>
      payload.update({ collection: 'media', id, data, file: fileOf(name, mimetype, bytes) }),
  }
}
