import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { SettingError } from './start-error.ts'
import { whereMissing } from './system-error.ts'

/** A data folder that cannot be used; the message is one line that names it. */
export class DataDirError extends SettingError {
  override readonly name = 'DataDirError'
}

/** Creates the data folder if it is missing and tries to write in it; throws DataDirError. */
export async function prepareDataDir(dataDir: string) {
  // The database server may run under another account, which needs access whatever the umask.
  const reason = await whyNoFolder(dataDir, 0o755)
  if (reason !== null) throw new DataDirError(`DATA_DIR ${dataDir} cannot be written to: ${reason}`)
}

/** Why nothing can be written into a folder, which is made where it is missing; `null` where something can. */
export async function whyNoFolder(folder: string, mode: number): Promise<string | null> {
  try {
    await makeFolder(folder, mode)
    const probe = join(folder, `.writable-${randomUUID()}`)
    await writeFile(probe, '')
    await rm(probe)
    return null
  } catch (cause) {
    return reasonOf(cause)
  }
}

/** More than an enquiry without a file, so that what is left of a disk is no reason to promise to take one. */
const probeBytes = 256 * 1024
/**
 * Tells why nothing can be written into a folder, in a few words; `null` while something can. It is
 * tried, because a full disk, a quota and a file system that has turned read-only show in nothing else.
 *
 * @param everyMs as health checks come from several sides at once
 */
export function createWriteProbe(
  folder: string,
  { everyMs = 1_000, now = currentTime }: { everyMs?: number; now?: () => number } = {},
) {
  let last: { at: number; reason: string | null } | null = null
  return (): string | null => {
    if (last !== null && Math.abs(now() - last.at) < everyMs) return last.reason
    last = { at: now(), reason: whyNotWritable(join(folder, `.writable-${randomUUID()}`)) }
    return last.reason
  }
}

function whyNotWritable(file: string): string | null {
  let reason: string | null = null
  try {
    writeFileSync(file, Buffer.alloc(probeBytes), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    reason = reasonOf(cause)
  }
  if (existsSync(file)) rmSync(file)
  return reason
}

// Not `mkdir` with `recursive`: Node never returns if the file system answers "not found".
async function makeFolder(folder: string, mode: number) {
  if ((await stat(folder).catch(whereMissing(null)))?.isDirectory()) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder), mode)
  try {
    await mkdir(folder)
  } catch (cause) {
    // Another process may have created it first.
    if (!(await stat(folder).catch(whereMissing(null)))?.isDirectory()) throw cause
    return
  }
  await chmod(folder, mode)
}

function reasonOf(cause: unknown) {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const words: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ENOENT: 'no folder can be created there',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the quota is used up',
    EIO: 'the disk fails',
    ENOTDIR: 'a file is in the way',
    EEXIST: 'a file is in the way',
  }
  return words[code] ?? (code || 'unknown reason')
}
