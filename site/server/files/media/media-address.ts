import { pictureFormats, pictureWidths } from '@alun/contract/rules/picture'

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

const segment = '[a-z0-9][a-z0-9-]{0,79}'
const derived = `(?:${pictureWidths.join('|')})\\.(?:${pictureFormats.join('|')})`
const wellFormed = new RegExp(
  `^/media/(${segment})/(${segment})/(${derived}|og(?:-[0-9a-f]{12})?\\.jpg|original\\.(?:svg|mp4|pdf))$`,
)

export interface MediaAddress {
  /** Path at the content service, `/media/{id}/{version}/960.avif`. */
  path: string
  fileName: string
  /** Entity tag: the name of the file, because the file at an address never changes. */
  etag: string
  type: string
}

export function mediaAddress(path: string): MediaAddress | null {
  const match = wellFormed.exec(path)
  if (match === null) return null
  const [, id = '', version = '', file = ''] = match
  const type = types[file.slice(file.indexOf('.') + 1)]
  if (type === undefined) return null
  const name = `${id}.${version}.${file}`
  return { path, fileName: name, etag: `"${name}"`, type }
}
