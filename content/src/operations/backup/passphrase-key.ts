import { scryptSync } from 'node:crypto'

/** Costs 128 MB and some tenths of a second for each guess of the passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 }

export const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize('NFKC'), salt, 32, cost)
