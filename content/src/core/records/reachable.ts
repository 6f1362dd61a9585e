import { isMailAddress } from '@alun/contract/rules/contact'
import { z } from 'zod'

/** One email address, without a name or a line break. */
export const mailAddress = z.string().max(200).refine(isMailAddress)

/** A link that is safe to show and to write into calendars: parsers of URLs skip line breaks. */
export const secureLink = z
  .string()
  .max(1000)
  .regex(/^https:\/\/[^\s\p{Cc}]+$/u)
  .pipe(z.url({ protocol: /^https$/ }))
