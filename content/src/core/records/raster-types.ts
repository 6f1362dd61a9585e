/** Pictures of which the site gets smaller copies; drawings are served as they are. */
export const rasterTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
]

export function isRaster(mimeType: string | null | undefined): boolean {
  return rasterTypes.includes(mimeType ?? '')
}
