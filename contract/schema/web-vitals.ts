import { z } from 'zod'
import { locales } from '../rules/locale.ts'
import { screenNames } from '../rules/screens.ts'
import { vitalBounds, vitalDevices, vitals } from '../rules/web-vitals.ts'

const place = {
  /** Kind of page, as the product names its screens. */
  page: z.string().refine((name) => screenNames.some((each) => each === name)),
  locale: z.string().refine((locale) => locales.includes(locale)),
  device: z.enum(vitalDevices),
}

/** What a page says of itself when it is left: nothing of who looked at it. */
export const visitVitals = z.strictObject({
  ...place,
  values: z.partialRecord(z.enum(vitals), z.number().nonnegative()),
})
export type VisitVitals = z.infer<typeof visitVitals>

export const vitalCounts = z
  .strictObject({
    ...place,
    vital: z.enum(vitals),
    /** By bucket of `vitalBounds`. */
    counts: z.array(z.int().nonnegative()),
  })
  .refine(({ counts, vital }) => counts.length === vitalBounds[vital].length + 1)
export type VitalCounts = z.infer<typeof vitalCounts>

export const vitalsReport = z.array(vitalCounts).max(2_000)
