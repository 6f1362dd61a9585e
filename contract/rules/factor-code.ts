import { folded } from './spelling.ts'
import { plainDigits } from './text.ts'

/**
 * Normalizes a typed or pasted code for comparison: the six digits that an app shows in two groups,
 * or the letters and digits of a recovery code.
 */
export const plainFactorCode = (typed: string) =>
  folded(plainDigits(typed)).replace(/[^a-z0-9]/g, '')

/** Whether a normalized code has the form of an app's code; all others are recovery codes. */
export const isAppCode = (plain: string) => /^\d{6}$/.test(plain)

/** Longer input is not a code, however it is written. */
export const maxTypedCode = 60
