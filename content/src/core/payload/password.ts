import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(pbkdf2)

/**
 * Payload's format: PBKDF2-SHA256 with the rounds that OWASP recommends, after a prefix. Hashes of earlier versions
 * have no prefix.
 */
const current = { prefix: 'pbkdf2-sha256-v1:', rounds: 600_000, bytes: 32 }
const earlier = { rounds: 25_000, bytes: 512 }

export interface PasswordHash {
  hash: string
  salt: string
}

/** Compared if there is no account, so that the check takes the same time. */
const placeholder: PasswordHash = {
  hash: `${current.prefix}${'00'.repeat(current.bytes)}`,
  salt: '00'.repeat(32),
}

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(32).toString('hex')
  // Keyboards produce й, ї and é as one character or as two, which nobody can see.
  const plain = password.normalize('NFC')
  const hash = await derive(plain, salt, current.rounds, current.bytes, 'sha256')
  return { hash: `${current.prefix}${hash.toString('hex')}`, salt }
}

/**
 * Takes the same time with and without a stored hash. Hashes of earlier versions are of the password as it was
 * typed.
 */
export async function isPassword(password: string, stored: PasswordHash | null): Promise<boolean> {
  let isRight = false
  for (const each of spellings(password)) isRight = (await isTyped(each, stored)) || isRight
  return isRight
}

/** The password as typed, composed and decomposed, because systems produce й, ї and é in different ways. */
const spellings = (password: string) =>
  new Set([password, password.normalize('NFC'), password.normalize('NFD')])

async function isTyped(password: string, stored: PasswordHash | null): Promise<boolean> {
  const { hash, salt } = stored ?? placeholder
  const isCurrent = hash.startsWith(current.prefix)
  const { rounds, bytes } = isCurrent ? current : earlier
  const expected = Buffer.from(isCurrent ? hash.slice(current.prefix.length) : hash, 'hex')
  const given = await derive(password, salt, rounds, bytes, 'sha256')
  return given.length === expected.length && timingSafeEqual(given, expected) && stored !== null
}
