import { localeSchema } from '@alun/contract/schema/locale'
import { z } from 'zod'

const text = z.string().min(1)

/** A text in every language. */
export const texts = z.record(localeSchema, text)
export type Texts = z.infer<typeof texts>

export const day = z.iso.date()

/** Path below `media/`. */
export const mediaPath = z.string().regex(/^(renders|plans)\/[a-z0-9/-]+\.(jpg|svg|mp4)$/)

export const captioned = z.strictObject({ src: mediaPath, caption: texts })

export const seo = z.strictObject({ title: texts, description: texts })

export const readyLocales = z.array(localeSchema).min(1)

/** Days counted from the day of seeding on Bali, or fixed ones; both ends belong to it. */
export const period = z.union([
  z.strictObject({ from: day, to: day }),
  z.strictObject({ fromDays: z.int(), toDays: z.int() }),
])
export type Period = z.infer<typeof period>

/** Path inside the site, `/projects/segara-berawa`. */
export const sitePath = z.string().regex(/^\/(?!\/)\S*$/)

/** Reads a field that may be `null` as such where it is absent. */
export function absentAsNull<T extends z.ZodObject>(schema: T) {
  const empty = Object.entries(schema.shape).flatMap(([name, field]) =>
    z.safeParse(field, null).success ? [[name, null]] : [],
  )
  return z.preprocess(
    (given) => (typeof given === 'object' ? { ...Object.fromEntries(empty), ...given } : given),
    schema,
  )
}
