import type { GroupField } from 'payload'
import { group, localText, mediaFile } from './plain.ts'

const rasterOnly = { mimeType: { in: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] } }

/** A raster picture with a caption for this place. */
export function captionedPicture(name: string, extra: Partial<GroupField> = {}): GroupField {
  return group(
    name,
    [mediaFile('media', { filterOptions: rasterOnly }), localText('caption')],
    extra,
  )
}

/** A raster picture with a description of its own instead of that in the media library. */
export function describedPicture(name: string, extra: Partial<GroupField> = {}): GroupField {
  return group(name, [mediaFile('media', { filterOptions: rasterOnly }), localText('alt')], extra)
}
