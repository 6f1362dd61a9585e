/**
 * Widths a derived picture may have; any other is rejected. 736 is for the most common inexpensive
 * phones, which show 720 or 721 dots: 360 px at 2×, 412 px at 1.75×.
 */
export const pictureWidths = [160, 320, 480, 640, 736, 800, 960, 1280, 1600, 1920] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Widths worth offering for a picture: those up to the original, or the smallest one. */
export function offeredWidths(originalWidth: number): number[] {
  const fitting = pictureWidths.filter((width) => width <= originalWidth)
  return fitting.length > 0 ? fitting : [pictureWidths[0]]
}

/** The width that suits most windows. */
export const middleWidth = (originalWidth: number): number =>
  offeredWidths(originalWidth).findLast((width) => width <= 960) ?? pictureWidths[0]

/** The colour of a picture with transparent parts. */
export const transparent = 'transparent'

/** Width of the small pictures below an open gallery. */
export const thumbnailWidth = 320

export interface PictureFile {
  width: number
  format: PictureFormat
}

/**
 * The files of a picture that current browsers request. JPEG of other widths serves browsers without AVIF and
 * WebP, and people who open the picture itself.
 */
export function usualFiles(originalWidth: number): PictureFile[] {
  const widths = offeredWidths(originalWidth)
  const offered = (format: PictureFormat) => widths.map((width) => ({ width, format }))
  return [...offered('avif'), ...offered('webp'), { width: thumbnailWidth, format: 'jpg' }]
}

export function pictureUrl(path: string, width: number, format: PictureFormat): string {
  return `/media/${path}/${width}.${format}`
}

/** Address of the original file of a drawing, video or document. */
export function originalUrl({ path, extension }: { path: string; extension: string }): string {
  return `/media/${path}/original.${extension}`
}

/** Used until the site knows the digest of its logo; the service redirects from it. */
export const unknownLogo = '000000000000'

/**
 * The picture of a page for sharing, 1200 × 630 with the logo; the logo alone for a page without one.
 *
 * @param logo digest of the logo, so that a new logo gets a new address
 */
export function sharedPictureUrl(path: string | undefined, logo: string): string {
  return `/media/${path ?? `logo/${logo}`}/og-${logo}.jpg`
}

/** Letters of path commands and numbers alone, because pages and PDFs write it into markup. */
export const pathData = /^[\d\s.,+\-EeMmZzLlHhVvCcSsQqTtAa]*$/
