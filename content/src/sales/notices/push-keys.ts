import { sql } from '@payloadcms/db-postgres'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import { createSeal } from '../../accounts/sealed.ts'
import { derivedKey } from '../../accounts/signing-keys.ts'
import { type Database, rowsOf } from '../../core/database/rows.ts'

const keys = z.object({ publicKey: z.string(), privateKey: z.string() })
type PushKeys = z.output<typeof keys>

const sealed = z.object({ sealed: z.string() }).transform((row) => row.sealed)

/**
 * The keys by which push services know this service (VAPID), common to all its processes. Made when
 * they are first asked for; made again where the secret that seals them has changed, which ends all
 * subscriptions.
 */
export async function pushKeys(db: Database, secret: string): Promise<PushKeys> {
  const { seal, unseal } = createSeal(derivedKey(secret, 'web push'))
  const read = async () => {
    const [stored] = await rowsOf(db, sql`select sealed from push_keys`, sealed)
    return { stored, text: stored === undefined ? null : unseal(stored) }
  }
  const { stored, text } = await read()
  if (text !== null) return keys.parse(JSON.parse(text))
  const made = seal(JSON.stringify(await newKeys()))
  await db.execute(sql`
    with gone as (delete from push_subscriptions where ${stored ?? null}::text is not null)
    insert into push_keys (single, sealed) values (true, ${made})
    on conflict (single) do update set sealed = excluded.sealed
      where push_keys.sealed = ${stored ?? null}`)
  // Another process may have been first.
  return keys.parse(JSON.parse((await read()).text ?? 'null'))
}

async function newKeys(): Promise<PushKeys> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const point = Buffer.from(await crypto.subtle.exportKey('raw', publicKey))
  const { d = '' } = await exportJWK(privateKey)
  return { publicKey: point.toString('base64url'), privateKey: d }
}
