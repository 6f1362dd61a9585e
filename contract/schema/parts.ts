import { z } from 'zod'
import { isoDay } from './money.ts'
import { localText } from './text.ts'

export const namedItem = z.object({ slug: z.string(), title: localText })

export const coordinates = z.object({ lat: z.number(), lng: z.number() })

/** An address in parts; a part is `null` where editors have not entered it. */
export const postalAddress = z.object({
  street: z.string().nullable(),
  locality: z.string().nullable(),
  postalCode: z.string().nullable(),
})
export type PostalAddress = z.infer<typeof postalAddress>

/** When a project is handed over: a day or, where there is none yet, a text. */
export const completion = z.object({ date: isoDay.nullable(), text: localText.nullable() })

export const percent = z.number().min(0).max(100)

export const range = z.object({ min: z.number(), max: z.number() })

export const paging = z.object({
  page: z.int().positive(),
  pages: z.int().positive(),
  total: z.int().nonnegative(),
})
export type Paging = z.infer<typeof paging>
