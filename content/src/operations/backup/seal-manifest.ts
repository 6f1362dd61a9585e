import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '@alun/platform/constant-time'
import { z } from 'zod'
import { keyOf } from './passphrase-key.ts'

const bytes = z.base64().min(16).max(100)
const given = z.object({ salt: bytes, mac: bytes })
/** By which who has the passphrase knows a manifest that nobody has changed, and with it all files. */
export type Seal = z.output<typeof given>

export const sealOf = (value: unknown): Seal | null => given.nullable().parse(value ?? null)

export function seal(content: unknown, passphrase: string): Seal {
  const salt = randomBytes(16).toString('base64')
  return { salt, mac: macOf(content, salt, passphrase) }
}

export const isSealedBy = (content: unknown, { mac, salt }: Seal, passphrase: string): boolean =>
  isSameSecret(mac, macOf(content, salt, passphrase))

/** Whitespace aside, of the manifest as it was written. */
function macOf(content: unknown, salt: string, passphrase: string): string {
  const key = keyOf(passphrase, Buffer.from(salt, 'base64'))
  return createHmac('sha256', key).update(JSON.stringify(content)).digest('base64')
}
