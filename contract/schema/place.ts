import { z } from 'zod'

export const coordinates = z.object({ lat: z.number(), lng: z.number() })

/** An address line by line; `null` if editors entered none. */
export const postalAddress = z.object({
  street: z.string().nullable(),
  locality: z.string().nullable(),
  postalCode: z.string().nullable(),
})
export type PostalAddress = z.infer<typeof postalAddress>
