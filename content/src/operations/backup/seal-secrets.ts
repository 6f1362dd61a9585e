import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '@alun/platform/secrets-file'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import { keyOf } from './passphrase-key.ts'

const cipher = 'aes-256-gcm'

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'))
const sealed = z.object({ salt: bytes, iv: bytes, tag: bytes, data: bytes })
const secrets = z.object({
  CONTENT_STATIC_TOKEN: z.string(),
  CONTENT_INTAKE_TOKEN: z.string(),
  PAYLOAD_SECRET: z.string(),
})

export function sealSecrets(open: Secrets, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const seal = createCipheriv(cipher, keyOf(passphrase, salt), iv)
  const data = Buffer.concat([seal.update(JSON.stringify(open), 'utf8'), seal.final()])
  const parts = Object.entries({ salt, iv, tag: seal.getAuthTag(), data })
  return JSON.stringify(
    Object.fromEntries(parts.map(([name, part]) => [name, part.toString('base64')])),
  )
}

/** @throws BackupError for another passphrase */
export function openSecrets(text: string, passphrase: string): Secrets {
  const { data, iv, salt, tag } = sealed.parse(JSON.parse(text))
  const opening = createDecipheriv(cipher, keyOf(passphrase, salt), iv, { authTagLength: 16 })
  opening.setAuthTag(tag)
  try {
    const open = Buffer.concat([opening.update(data), opening.final()]).toString('utf8')
    return secrets.parse(JSON.parse(open))
  } catch (cause) {
    const message = 'The passphrase is not the one with which the secrets were backed up'
    throw new BackupError(message, { cause })
  }
}
