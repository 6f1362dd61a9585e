import { z } from 'zod'
import { localeSchema } from './locale.ts'

/** A section that the site leaves out because its rendering fails; `error: null` reports that it works again. */
export const sectionFailure = z.strictObject({
  /** Address of the page without language prefix; `null` for the layout around every page. */
  path: z.string().max(300).nullable(),
  locale: localeSchema,
  /** Name of the section in the site's code. */
  section: z.string().min(1).max(80),
  /** Path of the value in the answer of the content service: `layout.contacts.whatsapp.url`. */
  field: z.string().max(200).nullable(),
  error: z.string().max(300).nullable(),
})
export type SectionFailure = z.infer<typeof sectionFailure>

export const sectionFailuresPath = '/section-failures'

/** A site process repeats its report this often, so that reports of a lost process expire. */
export const repeatFailuresMs = 300_000
