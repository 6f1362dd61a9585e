/** Pictures of which the site gets smaller copies; drawings are served as they are. */
export const rasterTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
]
