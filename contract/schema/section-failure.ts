import { z } from 'zod'
import { localeSchema } from './locale.ts'

/** A section of a page that the site leaves out because it cannot be rendered; with `error: null` it can again. */
export const sectionFailure = z.strictObject({
  /** Address of the page without language prefix; `null` for the layout around every page. */
  path: z.string().max(300).nullable(),
  locale: localeSchema,
  /** As the code of the site calls it. */
  section: z.string().min(1).max(80),
  /** Where in the answer of the content service the value is: `layout.contacts.whatsapp.url`. */
  field: z.string().max(200).nullable(),
  error: z.string().max(300).nullable(),
})
export type SectionFailure = z.infer<typeof sectionFailure>

export const sectionFailuresPath = '/section-failures'

/** A process of the site repeats what still fails, so that what a lost process has reported ends. */
export const repeatFailuresMs = 300_000
