import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { whereMissing } from '@alun/platform/system-error'
import type { Runtime } from '../../core/settings/runtime.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** Folders of BACKUP_DIR that the schedule has made; others are left alone. */
const scheduledName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

export const backupName = (now: number) =>
  `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** When the newest whole backup was taken, in epoch milliseconds; `null` without one. */
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
  /** Two were due since, or none has been taken yet. */
  isLate: boolean
}

/** `null` where no backups are scheduled. */
export async function backupAge(
  schedule: Runtime['backups'],
  now: number,
): Promise<BackupAge | null> {
  if (!schedule) return null
  const takenAt = await newestBackup(schedule.folder)
  return { takenAt, isLate: takenAt === null || now - takenAt > 2 * schedule.everyMs }
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
    if (cause instanceof BackupError) return null
    throw cause
  })
}

async function scheduledBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(whereMissing([]))
  return names.filter((name) => scheduledName.test(name)).toSorted()
}
