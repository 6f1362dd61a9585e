import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { atomicWrite } from './atomic-write.ts'
import { isNamed } from './error-name.ts'
import { SettingError } from './start-error.ts'
import { hasCode, ifMissing, messageOf } from './system-error.ts'

/** Secrets that are generated once and stored, unless the environment sets them. */
const generated = ['CONTENT_STATIC_TOKEN', 'CONTENT_INTAKE_TOKEN', 'PAYLOAD_SECRET'] as const
type SecretName = (typeof generated)[number]
export type Secrets = Record<SecretName, string>

const secretsFile = z.record(z.string(), z.string().min(8))

/** The stored secrets are unreadable; the message is one line that names the file. */
export class SecretsError extends SettingError {
  override readonly name = 'SecretsError'
}

/**
 * Secrets in `DATA_DIR/secrets.json` (mode 0600), generated at the first call. Concurrent processes
 * get the same ones. Values of the environment take precedence.
 *
 * @throws SecretsError
 */
export async function readSecrets(
  dataDir: string,
  given: Partial<Record<SecretName, string | undefined>> = {},
): Promise<Secrets> {
  const stored = generated.every((name) => given[name]) ? {} : await storedSecrets(dataDir)
  const secret = (name: SecretName) => given[name] || stored[name] || ''
  return {
    CONTENT_STATIC_TOKEN: secret('CONTENT_STATIC_TOKEN'),
    CONTENT_INTAKE_TOKEN: secret('CONTENT_INTAKE_TOKEN'),
    PAYLOAD_SECRET: secret('PAYLOAD_SECRET'),
  }
}

async function storedSecrets(dataDir: string): Promise<Record<string, string>> {
  const file = join(dataDir, 'secrets.json')
  const fresh = `${file}.${randomUUID()}`
  try {
    const present = await readFile(file, 'utf8').catch(ifMissing(null))
    if (present === null) {
      const made = Object.fromEntries(
        generated.map((name) => [name, randomBytes(32).toString('base64url')]),
      )
      await writeFile(fresh, written(made), { mode: 0o600 })
      await link(fresh, file).catch((cause: unknown) => {
        // Another process has created the file, which is read below.
        if (!hasCode(cause, 'EEXIST')) throw cause
      })
      return secretsFile.parse(JSON.parse(await readFile(file, 'utf8')))
    }

    const stored = secretsFile.parse(JSON.parse(present))
    const missing = generated.filter((name) => !stored[name])
    if (missing.length === 0) return stored
    // A newer version needs more secrets. Derive them, so that concurrent processes agree.
    const root = Object.values(stored).join() || randomBytes(32).toString('base64url')
    for (const name of missing) {
      stored[name] = createHmac('sha256', root).update(name).digest('base64url')
    }
    await atomicWrite(file, written(stored), { mode: 0o600 })
    return stored
  } catch (cause) {
    const isBroken = cause instanceof SyntaxError || isNamed<z.ZodError>(cause, 'ZodError')
    throw new SecretsError(
      isBroken
        ? `The secrets in ${file} cannot be read: restore the file, or remove it to generate new ones`
        : `The secrets in ${file} can be neither read nor written: ${messageOf(cause)}`,
      { cause },
    )
  } finally {
    await rm(fresh, { force: true })
  }
}

const written = (secrets: Record<string, string>) => `${JSON.stringify(secrets, null, 2)}\n`
