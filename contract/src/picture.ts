import { z } from 'zod'
import { localText } from './text.ts'

/** Widths a derived picture may have; any other is refused. */
export const pictureWidths = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** A raster picture. Its files are `/media/{path}/{width}.{format}` on the site; they never change. */
export const picture = z.object({
  /** `{id}/{version}` */
  path: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: localText,
  /** Per cent from the left and top. */
  focal: z.object({ x: z.number(), y: z.number() }),
  /** Base64 of a thumbhash, empty where none could be made. */
  thumbhash: z.string(),
  /** Dominant colour, `#rrggbb`. */
  color: z.string(),
})
export type Picture = z.infer<typeof picture>

export const captionedPicture = z.object({ picture, caption: localText.nullable() })
export type CaptionedPicture = z.infer<typeof captionedPicture>

/** A drawing: sanitised SVG markup, to be inlined so that its shapes can carry live status. */
export const drawing = z.object({
  svg: z.string(),
  width: z.number().positive(),
  height: z.number().positive(),
  alt: localText,
})
export type Drawing = z.infer<typeof drawing>

/** A file served as it is: `/media/{path}/original.{extension}`. */
export const mediaFile = z.object({
  path: z.string(),
  extension: z.enum(['svg', 'mp4', 'pdf']),
  bytes: z.int().nonnegative(),
})
export type MediaFile = z.infer<typeof mediaFile>

/** Widths worth offering for a picture: never wider than the original. */
export function offeredWidths(originalWidth: number): number[] {
  const fitting = pictureWidths.filter((width) => width <= originalWidth)
  return fitting.length > 0 ? fitting : [pictureWidths[0]]
}

export function pictureUrl(path: string, width: number, format: PictureFormat): string {
  return `/media/${path}/${width}.${format}`
}

/** The 1200 × 630 crop for sharing cards. */
export function cardUrl(path: string): string {
  return `/media/${path}/og.jpg`
}
