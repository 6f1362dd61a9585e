import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { hasCode } from '@alun/platform/system-error'
import { PostgresError } from './postgres-error.ts'

const run = promisify(execFile)

/** The account of the operating system that runs the server. PostgreSQL does not run as root. */
export interface ServerAccount {
  name: string
  /** Options for `spawn`; empty for our own account. */
  identity: { uid?: number; gid?: number }
  /** Whether the account may reach and run this program. */
  canExecute: (program: string) => Promise<boolean>
  /** Whether the account may enter this folder. */
  canEnter: (folder: string) => Promise<boolean>
}

export async function serverAccount(): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return accountOf('the current user', {})
  for (const name of ['postgres', 'nobody']) {
    const identity = await identityOf(name)
    if (identity) return accountOf(name, identity)
  }
  throw new PostgresError(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody": start as an ordinary user, or set DATABASE_URL',
  )
}

async function identityOf(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch (cause) {
    // `id` ends with 1 for an account that doesn't exist.
    if (hasCode(cause, '1')) return null
    throw cause
  }
}

function accountOf(name: string, identity: ServerAccount['identity']): ServerAccount {
  const test = (flag: '-x' | '-d', path: string) =>
    run('/bin/sh', ['-c', `test ${flag} "$1" && cd "$2"`, 'sh', path, flag === '-d' ? path : '/'], {
      ...identity,
      cwd: '/',
    }).then(
      () => true,
      () => false,
    )
  return {
    name,
    identity,
    canExecute: (program) => test('-x', program),
    canEnter: (folder) => test('-d', folder),
  }
}
