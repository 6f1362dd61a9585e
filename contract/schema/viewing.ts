import { z } from 'zod'
import { viewingFormats } from '../rules/lead.ts'

/** What a page shows of the times at which sales can be met. */
export const viewingOffer = z.object({
  /** Beginnings of free slots, ISO instants in UTC, soonest first. */
  slots: z.array(z.iso.datetime()),
  /** Those of them that are offered in one format alone. */
  onlyIn: z.partialRecord(z.enum(viewingFormats), z.array(z.iso.datetime())).default({}),
  durationMinutes: z.int().positive(),
  /** IANA name of the zone in which sales work. */
  timeZone: z.string(),
  formats: z.array(z.enum(viewingFormats)),
})
export type ViewingOffer = z.infer<typeof viewingOffer>
