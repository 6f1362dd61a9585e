import { z } from 'zod'

const hex = z.string().regex(/^#[0-9a-f]{6}$/i)

const drawing = z.object({
  /** Checked, with the colours of the ground on which it stands. */
  svg: z.string(),
  width: z.number(),
  height: z.number(),
})
export type BrandDrawing = z.infer<typeof drawing>

/** Logo and colours of a brand that were set in the panel; without them those of the theme hold. */
export const brandLook = z.object({
  logo: drawing.nullable(),
  mark: drawing.nullable(),
  /** The accent and what goes with it, by the names of the theme. */
  colours: z.record(z.string().regex(/^[a-z-]+$/), z.object({ light: hex, dark: hex })).nullable(),
})
export type BrandLook = z.infer<typeof brandLook>

export const themeLook: BrandLook = { logo: null, mark: null, colours: null }
