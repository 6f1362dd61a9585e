import { enquirySizes } from './enquiry.ts'
import { maxTypedCode } from './factor-code.ts'

/** Browsers do not correct the input and do not capitalize it. */
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/**
 * Attributes of an input of each kind: keyboard, corrections and length. Names, phone numbers and contacts may be
 * longer than their rules allow, so that a text that is too long gets a message instead of being cut silently.
 */
export const inputKinds = {
  name: {
    autoCapitalize: 'words',
    autoCorrect: 'off',
    spellCheck: false,
    maxLength: 2 * enquirySizes.name,
  },
  phone: { type: 'tel', inputMode: 'tel', maxLength: 2 * enquirySizes.phone },
  /** A mail address, a Telegram name, a number, or a few words. */
  contact: { ...asTyped, maxLength: 2 * enquirySizes.contact },
  /** Without `type="email"`, because browsers reject letters beyond ASCII in such an input. */
  mail: { ...asTyped, inputMode: 'email', maxLength: 200 },
  message: { autoCapitalize: 'sentences', spellCheck: true },
  /** A code of the second factor; not numeric, because recovery codes contain letters. */
  code: { ...asTyped, type: 'text', autoComplete: 'one-time-code', maxLength: maxTypedCode },
} as const
