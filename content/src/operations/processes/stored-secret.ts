import type { Database } from '../../core/database/rows.ts'
import { readNote, secretNote, writeNote } from '../../core/payload/notes.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { fingerprintsOf } from './processes.ts'

/** Whether PAYLOAD_SECRET is the one with which this database was used; the first start notes it. */
export async function isStoredSecret(db: Database, runtime: Runtime): Promise<boolean> {
  const noted = await readNote(db, secretNote)
  if (noted) return noted.fingerprint === (await fingerprintsOf(runtime)).PAYLOAD_SECRET
  await storeSecret(db, runtime)
  return true
}

/** Accepts the present PAYLOAD_SECRET for the data. */
export async function storeSecret(db: Database, runtime: Runtime): Promise<void> {
  const { PAYLOAD_SECRET: fingerprint = '' } = await fingerprintsOf(runtime)
  await writeNote(db, secretNote, { fingerprint })
}
