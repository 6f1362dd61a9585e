import { z } from 'zod'

const hex = z.string().regex(/^#[0-9a-f]{6}$/i)

const drawing = z.object({
  /** A checked drawing, with the colours of its ground. */
  svg: z.string(),
  width: z.number(),
  height: z.number(),
})
export type BrandDrawing = z.infer<typeof drawing>

/** Logo and colours from the panel; without them those of the theme apply. */
export const brandLook = z.object({
  logo: drawing.nullable(),
  mark: drawing.nullable(),
  /** The accent and its shades, by the names of the theme. */
  colours: z.record(z.string().regex(/^[a-z-]+$/), z.object({ light: hex, dark: hex })).nullable(),
})
export type BrandLook = z.infer<typeof brandLook>

export const themeLook: BrandLook = { logo: null, mark: null, colours: null }
