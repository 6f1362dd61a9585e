import { z } from 'zod'
import { pathData } from '../rules/picture.ts'
import { localText } from './text.ts'

/** A raster picture. Its files are `/media/{path}/{width}.{format}` on the site; they never change. */
export const picture = z.object({
  /** `{id}/{version}` */
  path: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: localText,
  /** Per cent from the left and top. */
  focal: z.object({ x: z.number(), y: z.number() }),
  /** Dominant colour, `#rrggbb`; `transparent` if the picture has transparent parts. */
  color: z.string(),
  /** The picture in 4 × 3 pixels, shown until it is loaded; `null` if it has transparent parts. */
  preview: z
    .string()
    .max(160)
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/)
    .nullable()
    .default(null),
})

export const captionedPicture = z.object({ picture, caption: localText.nullable() })

/** An original file: `/media/{path}/original.{extension}`. */
export const mediaFile = z.object({
  path: z.string(),
  extension: z.enum(['svg', 'mp4', 'pdf']),
  bytes: z.int().nonnegative(),
})

/** Transforms in the syntax of SVG; a service of this release sends one `matrix(…)`. */
const transform = z
  .string()
  .regex(/^[a-z\d\s.,+\-()]*$/i)
  .nullable()

/** An element of a drawing that stands for something: a unit's plot, a room. */
const drawingMark = z.object({
  /** Id of the element: `unit-A03`, `room-bath-2`. */
  id: z.string(),
  /** Position of its label, in the coordinates of `transform`. */
  label: z.object({ x: z.number(), y: z.number() }).nullable(),
  /** Square metres, if the drawing names them. */
  area: z.number().positive().nullable(),
  /** Transformation of the element and its ancestors, as an SVG attribute. */
  transform,
  /** Outlines as path data; empty if nothing is drawn over the element. */
  shapes: z.array(z.object({ path: z.string().regex(pathData), transform })),
})

/** A plan: an SVG file, with outlines and label points that the page draws over it. */
export const drawing = z.object({
  file: mediaFile,
  viewBox: z.object({
    x: z.number(),
    y: z.number(),
    width: z.number().positive(),
    height: z.number().positive(),
  }),
  alt: localText,
  marks: z.array(drawingMark),
})

export type Picture = z.infer<typeof picture>
export type CaptionedPicture = z.infer<typeof captionedPicture>
export type MediaFile = z.infer<typeof mediaFile>
export type DrawingMark = z.infer<typeof drawingMark>
export type Drawing = z.infer<typeof drawing>
