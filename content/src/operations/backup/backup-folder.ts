import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { whyNoFolder } from '@alun/platform/data-dir'
import { isNamed } from '@alun/platform/error-name'
import { hasCode, whereMissing } from '@alun/platform/system-error'
import type { Database } from '../../core/database/rows.ts'
import { notedBackup } from '../../core/payload/backup-note.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import type { BackupError } from './backup-error.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** Folders of BACKUP_DIR that the schedule has made; others are left alone. */
const scheduledName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

export const backupName = (now: number) =>
  `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

const probeEveryMs = 60_000
let probed: { folder: string; at: number; reason: Promise<string | null> } | null = null

/**
 * Why BACKUP_DIR takes no backups, in a few words; `null` while it does. Tried at most once a minute.
 * Whoever asks sets a time limit: the disk may be on another machine.
 */
export function whyNoBackups(folder: string): Promise<string | null> {
  const now = Date.now()
  if (probed?.folder !== folder || Math.abs(now - probed.at) >= probeEveryMs) {
    probed = { folder, at: now, reason: whyNoFolder(folder, 0o700) }
  }
  return probed.reason
}

/** When the newest whole one of them was taken, in epoch milliseconds; `null` without one. */
export async function newestBackup(folder: string): Promise<number | null> {
  for (const name of (await scheduledBackups(folder)).toReversed()) {
    const manifest = await wholeManifest(join(folder, name))
    if (manifest) return Date.parse(manifest.takenAt)
  }
  return null
}

export interface BackupAge {
  /** When the newest was taken, in epoch milliseconds; `null` without one. */
  takenAt: number | null
  isScheduled: boolean
  /** Two were due since, or none has been taken yet, although they are scheduled. */
  isLate: boolean
}

/** Of the newest one, whether the schedule has made it or somebody by hand. */
export async function backupAge(
  db: Database,
  schedule: Runtime['backups'],
  now: number,
): Promise<BackupAge> {
  const found = await Promise.all([
    notedBackup(db),
    schedule ? newestBackup(schedule.folder) : null,
  ])
  const known = found.filter((instant) => instant !== null)
  const takenAt = known.length > 0 ? Math.max(...known) : null
  const isLate = schedule ? takenAt === null || now - takenAt > 2 * schedule.everyMs : false
  return { takenAt, isScheduled: Boolean(schedule), isLate }
}

/** Removes all but the newest whole ones, and what a killed process has left. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const whole: string[] = []
  const removed: string[] = []
  for (const name of (await scheduledBackups(folder)).toReversed()) {
    const isWhole = (await wholeManifest(join(folder, name))) !== null
    if (isWhole && whole.length < keep) whole.push(name)
    else removed.push(name)
  }
  for (const name of removed) await rm(join(folder, name), { recursive: true })
  return removed
}

/** `null` where a process was killed before it was written; a disk that fails says nothing of the backup. */
async function wholeManifest(folder: string): Promise<Manifest | null> {
  return readManifest(folder).catch((cause: unknown) => {
    if (isNamed<BackupError>(cause, 'BackupError')) return null
    throw cause
  })
}

async function scheduledBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    // What nobody may read holds none for this account, which `whyNoBackups` tells.
    if (hasCode(cause, 'EACCES', 'EPERM')) return []
    return whereMissing([])(cause)
  })
  return names.filter((name) => scheduledName.test(name)).toSorted()
}
