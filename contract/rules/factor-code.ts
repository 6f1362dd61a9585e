import { folded } from './spelling.ts'
import { plainDigits } from './text.ts'

/**
 * A code of the second factor as it is compared, however it was typed or pasted: the six digits that an
 * app shows in two groups, or the letters and digits of a recovery code.
 */
export const plainFactorCode = (typed: string) =>
  folded(plainDigits(typed)).replace(/[^a-z0-9]/g, '')

/** Whether a plain code is one of an app; any other is one for recovery. */
export const isAppCode = (plain: string) => /^\d{6}$/.test(plain)

/** Longer input is no code, in whatever spelling. */
export const maxTypedCode = 60
