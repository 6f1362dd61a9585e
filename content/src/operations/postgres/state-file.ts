import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { atomicWrite } from '@alun/platform/atomic-write'
import { whereMissing } from '@alun/platform/system-error'
import { z } from 'zod'

/**
 * `DATA_DIR/postgres.json`, mode 0600: the connection data of the server. Whether it runs, and in this
 * folder, is checked by connecting.
 */
const serverState = z.object({
  port: z.number().int(),
  /** Of the role `alun`, which owns the database `alun`. */
  password: z.string().min(1),
  /** Of the superuser `postgres`. */
  adminPassword: z.string().min(1),
  /** `DATA_DIR/postgres`, or a folder below `/var/lib/alun`. */
  folder: z.string(),
})
export type ServerState = z.infer<typeof serverState>

const stateFileOf = (dataDir: string) => join(dataDir, 'postgres.json')

/** The stored state; `null` if there is none or it is invalid. */
export async function readState(dataDir: string): Promise<ServerState | null> {
  const text = await readFile(stateFileOf(dataDir), 'utf8').catch(whereMissing(''))
  // A state that is no JSON is as good as none.
  return serverState.safeParse(parsedJson(text)).data ?? null
}

export const hasStateFile = (dataDir: string): Promise<boolean> =>
  stat(stateFileOf(dataDir)).then(() => true, whereMissing(false))

export async function writeState(dataDir: string, state: ServerState) {
  const text = `${JSON.stringify(state, null, 2)}\n`
  await atomicWrite(stateFileOf(dataDir), text, { mode: 0o600 })
}

export const newPassword = () => randomBytes(24).toString('base64url')

export function connectionUrl(state: ServerState, database = 'alun') {
  return `postgres://alun:${state.password}@127.0.0.1:${state.port}/${database}`
}

export function adminUrl(state: ServerState, database = 'postgres') {
  return `postgres://postgres:${state.adminPassword}@127.0.0.1:${state.port}/${database}`
}
