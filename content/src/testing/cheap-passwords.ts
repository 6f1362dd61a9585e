import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Vitest's setup: hashes passwords with one round instead of 600,000, which took a fifth of the time of these
 * tests. Production uses the real number.
 */
const { pbkdf2 } = crypto
crypto.pbkdf2 = (password, salt, _rounds, ...rest) => pbkdf2(password, salt, 1, ...rest)
syncBuiltinESMExports()
