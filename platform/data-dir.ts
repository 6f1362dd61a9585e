import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { SettingError } from './start-error.ts'
import { ifMissing } from './system-error.ts'

/** An unusable data folder; the message is one line that names it. */
export class DataDirError extends SettingError {
  override readonly name = 'DataDirError'
}

/** Creates a missing data folder and tests whether it is writable; throws DataDirError. */
export async function prepareDataDir(dataDir: string) {
  // The database server may run under another account, which needs access whatever the umask.
  const reason = await whyNoFolder(dataDir, 0o755)
  if (reason !== null) throw new DataDirError(`DATA_DIR ${dataDir} cannot be written to: ${reason}`)
}

/** Why a folder is not writable, or `null`; creates it if it is missing. */
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

/**
 * More than an enquiry without a file, so that the last bytes of a disk do not count as room for
 * one.
 */
const probeBytes = 256 * 1024
/**
 * Returns why a folder is not writable, or `null`. Writes a file, because a full disk, a quota and
 * a read-only file system show in no other way.
 *
 * @param everyMs limits the probes, because several health checks may call it
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
  if ((await stat(folder).catch(ifMissing(null)))?.isDirectory()) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder), mode)
  try {
    await mkdir(folder)
  } catch (cause) {
    // Another process may have created it first.
    if (!(await stat(folder).catch(ifMissing(null)))?.isDirectory()) throw cause
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
