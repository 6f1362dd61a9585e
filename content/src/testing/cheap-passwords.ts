import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Vitest's setup: one round of hashing for a password in place of 600,000, and the least of memory for
 * a passphrase, which were a fifth of all work of these tests. The real costs are borne where the
 * product signs in, and where the command takes a backup.
 */
const { pbkdf2, scryptSync } = crypto
crypto.pbkdf2 = (password, salt, _rounds, ...rest) => pbkdf2(password, salt, 1, ...rest)
crypto.scryptSync = (password, salt, length, cost) =>
  scryptSync(password, salt, length, { ...cost, N: 2 })
syncBuiltinESMExports()
