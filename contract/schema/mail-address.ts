import { z } from 'zod'
import { isMailAddress } from '../rules/contact.ts'

/** One mail address, also with letters beyond ASCII, normalised for storage and comparison. */
export const mailAddress = z
  .string()
  .trim()
  .normalize('NFC')
  .toLowerCase()
  .max(200)
  .refine(isMailAddress, { error: 'must be one mail address' })
