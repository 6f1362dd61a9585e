import { z } from 'zod'
import { isMailAddress, mailAddressIn } from '../rules/contact.ts'

/** One mail address, also with letters beyond ASCII, normalised for storage and comparison. */
export const mailAddress = z
  .string()
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .max(200)
  .refine(isMailAddress, { error: 'must be one mail address' })

/** The same as people paste it: with `mailto:`, a name before `<…>`, a full stop behind. */
export const typedMailAddress = z
  .string()
  .max(1_000)
  .transform((text) => mailAddressIn(text) ?? text)
  .pipe(mailAddress)
