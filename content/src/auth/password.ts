import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(pbkdf2)

/**
 * How Payload keeps passwords: PBKDF2-SHA256 with the rounds that OWASP names at present, under a
 * prefix; hashes without it are of its earlier versions.
 */
const current = { prefix: 'pbkdf2-sha256-v1:', rounds: 600_000, bytes: 32 }
const earlier = { rounds: 25_000, bytes: 512 }

export interface PasswordHash {
  hash: string
  salt: string
}

/** Nobody's: what is tried where there is no account, so that it takes as long. */
const nobody: PasswordHash = {
  hash: `${current.prefix}${'00'.repeat(current.bytes)}`,
  salt: '00'.repeat(32),
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(32).toString('hex')
  const hash = await derive(password, salt, current.rounds, current.bytes, 'sha256')
  return { hash: `${current.prefix}${hash.toString('hex')}`, salt }
}

/** Costs the same whether there is a hash or not. */
export async function isPassword(password: string, kept: PasswordHash | null): Promise<boolean> {
  const { hash, salt } = kept ?? nobody
  const isCurrent = hash.startsWith(current.prefix)
  const { rounds, bytes } = isCurrent ? current : earlier
  const expected = Buffer.from(isCurrent ? hash.slice(current.prefix.length) : hash, 'hex')
  const given = await derive(password, salt, rounds, bytes, 'sha256')
  return given.length === expected.length && timingSafeEqual(given, expected) && kept !== null
}
