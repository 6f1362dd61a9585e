import { createHash } from 'node:crypto'
import {
  chmod,
  cp,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { whereMissing } from '@alun/platform/system-error'
import { PostgresError } from './postgres-error.ts'
import { commandOf } from './process-command.ts'
import type { ServerAccount } from './server-account.ts'

/** Used if the server's account cannot reach the data folder or the checkout, as below `/root`. */
export const fallbackRoot = '/var/lib/alun'

/**
 * The folder of the database files of `dataDir`: `DATA_DIR/postgres`, or if the account cannot enter
 * it, a folder below `/var/lib/alun` for this `dataDir` only. Takes over the files of a `dataDir` that
 * was copied or moved.
 *
 * @param known the folder in the state file, if any
 */
export async function findDataFolder(
  dataDir: string,
  known: string | null,
  account: ServerAccount,
  announce: (message: string) => void,
): Promise<string> {
  const { fallback, own, place, real } = await placesOf(dataDir)
  const reachable = await account.canEnter(dataDir)
  if (reachable && ((await holdsCluster(own)) || !(await holdsCluster(fallback)))) {
    if (!(await holdsCluster(own)) && known) await adoptCluster(known, own, real)
    return own
  }

  announce(
    `PostgreSQL runs as "${account.name}", which cannot reach ${dataDir}: its data is in ${fallback}`,
  )
  await mkdir(place, { recursive: true })
  await Promise.all([chmod(fallbackRoot, 0o755), chmod(place, 0o755)])
  await writeFile(join(place, 'belongs-to'), `${real}\n`)
  if (!(await holdsCluster(fallback))) {
    if (await holdsCluster(own)) await copyCluster(own, fallback)
    else if (known) await adoptCluster(known, fallback, real)
  }
  return fallback
}

/** Where a data folder that has been used has its database; `null` if it has none. */
export async function presentCluster(dataDir: string): Promise<string | null> {
  const { fallback, own } = await placesOf(dataDir)
  for (const folder of [own, fallback]) if (await holdsCluster(folder)) return folder
  return null
}

async function placesOf(dataDir: string) {
  const real = await realpath(dataDir)
  const place = join(fallbackRoot, fallbackName(real))
  return { real, own: join(dataDir, 'postgres'), place, fallback: join(place, 'postgres') }
}

function fallbackName(real: string) {
  const digest = createHash('sha256').update(real).digest('hex').slice(0, 10)
  return `${basename(real) || 'data'}-${digest}`
}

/** The state file of a copied data folder names the folder below `/var/lib/alun` of its original. */
async function adoptCluster(known: string, to: string, real: string) {
  if (!known.startsWith(`${fallbackRoot}/`) || !(await holdsCluster(known))) return
  const note = await readFile(join(known, '..', 'belongs-to'), 'utf8').catch(whereMissing(''))
  const belongsTo = note.trim()
  const original = await stat(belongsTo).catch(whereMissing(null))
  await copyCluster(known, to)
  const isCopy = original && belongsTo !== real
  if (!isCopy) await rm(known, { recursive: true, force: true })
}

async function copyCluster(from: string, to: string) {
  if (await runningServer(from)) {
    throw new PostgresError(
      `The database in ${from} is in use and cannot be copied to ${to}: stop the site that uses it first`,
    )
  }
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, to)
}

/** Removes the database files of a server that does not run. */
export async function removeCluster(folder: string): Promise<void> {
  const isFallback = folder.startsWith(`${fallbackRoot}/`)
  await rm(isFallback ? dirname(folder) : folder, { recursive: true, force: true })
}

export async function holdsCluster(folder: string): Promise<boolean> {
  return (await stat(join(folder, 'PG_VERSION')).catch(whereMissing(null))) !== null
}

/** The process id of the server that runs in this folder, or `null`. */
export async function runningServer(folder: string): Promise<number | null> {
  const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(whereMissing(''))
  const pid = Number.parseInt(lock, 10)
  if (Number.isNaN(pid)) return null
  // The file may be outdated or copied, and its process id may belong to another program by now.
  return (await commandOf(pid)).includes(`-D ${folder} `) ? pid : null
}

/** Gives all files to the server's account, because a copy made by root belongs to root. */
export async function fixOwnership(folder: string, { identity, name }: ServerAccount) {
  const { uid, gid } = identity
  if (uid === undefined || gid === undefined) {
    const owner = (await stat(folder)).uid
    if (owner !== process.getuid?.()) {
      throw new PostgresError(
        `The database in ${folder} belongs to another account (uid ${owner}): start as that account, or give the folder to ${name} with chown -R`,
      )
    }
    await chmod(folder, 0o700)
    return
  }
  await chmod(folder, 0o700)
  const give = async (path: string) => {
    const { uid: owner, gid: group } = await lstat(path)
    if (owner !== uid || group !== gid) await lchown(path, uid, gid)
  }
  await give(folder)
  for (const entry of await readdir(folder, { recursive: true })) await give(join(folder, entry))
}
