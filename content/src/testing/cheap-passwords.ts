import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Vitest's setup: one round of hashing for a password in place of 600,000, which were a fifth of all
 * work of these tests. The real costs are borne where the product signs in.
 */
const { pbkdf2 } = crypto
crypto.pbkdf2 = (password, salt, _rounds, ...rest) => pbkdf2(password, salt, 1, ...rest)
syncBuiltinESMExports()
