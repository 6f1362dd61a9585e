import { enquirySizes } from './enquiry.ts'
import { maxTypedCode } from './factor-code.ts'

/** Phones and browsers neither correct it nor begin it with a capital letter. */
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/**
 * What an input of each kind tells the browser: its keyboard, what may be corrected in it, and how long it
 * is. What it takes is in the rules of the kind; longer texts than they allow are marked, not cut silently.
 */
export const inputKinds = {
  name: {
    autoCapitalize: 'words',
    autoCorrect: 'off',
    spellCheck: false,
    maxLength: 2 * enquirySizes.name,
  },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 2 * enquirySizes.phone },
  /** A mail address, a name in Telegram, a number, or a few words. */
  contact: { ...asTyped, maxLength: 2 * enquirySizes.contact },
  /** Browsers take no letters beyond ASCII in an input of the type for addresses. */
  mail: { ...asTyped, inputMode: 'email', maxLength: 200 },
  message: { autoCapitalize: 'sentences', spellCheck: true },
  /** Of the second factor: codes for recovery have letters. */
  code: { ...asTyped, type: 'text', autoComplete: 'one-time-code', maxLength: maxTypedCode },
} as const
