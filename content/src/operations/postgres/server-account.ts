import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SettingError } from '@alun/platform/start-error'
import { hasCode } from '@alun/platform/system-error'

const run = promisify(execFile)

export interface Account {
  name: string
  /** Options for `spawn`; empty for the current account. */
  identity: { uid?: number; gid?: number }
}

/** The account of the server: under root the owner of the data folder, because PostgreSQL does not run as root. */
export async function serverAccount(dataDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { name: 'the current user', identity: {} }
  const { uid } = await stat(dataDir)
  for (const name of [...(uid === 0 ? [] : [String(uid)]), 'postgres', 'nobody']) {
    const identity = await userAndGroup(name)
    if (identity) return { name, identity }
  }
  throw new SettingError(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody": start as an ordinary user, or set DATABASE_URL',
  )
}

async function userAndGroup(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch (cause) {
    // `id` ends with 1 for an account that doesn't exist.
    if (hasCode(cause, '1')) return null
    throw cause
  }
}

/** Whether a shell script about a path succeeds under the account. */
export const can = ({ identity }: Account, script: string, path: string): Promise<boolean> =>
  run('/bin/sh', ['-c', script, 'sh', path], { ...identity, cwd: '/' }).then(
    () => true,
    () => false,
  )

export const canEnter = (account: Account, folder: string) => can(account, 'cd "$1"', folder)

/** Gives files that root wrote in a data folder to the owner of the folder. */
export async function giveToOwner(dataDir: string, names: readonly string[] = ['.']) {
  if (process.getuid?.() !== 0) return
  const { gid, uid } = await stat(dataDir)
  const paths = names.map((name) => join(dataDir, name))
  if (uid !== 0) await changeOwner({ name: '', identity: { uid, gid } }, ...paths)
}

/** Changes the owner of paths; only root can. */
export async function changeOwner({ identity: { gid, uid } }: Account, ...paths: string[]) {
  if (uid !== undefined) await run('chown', ['-hR', `${uid}:${gid}`, ...paths])
}
