import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { hasCode } from './workspace.mjs'

const folder = '/dev/shm'
const neededBytes = 6 * 1024 ** 3

/**
 * A folder whose files are in memory; `null` without one that has room and from which programs can
 * be started. Databases and browsers of tests write and delete many files.
 */
export function memoryFolder() {
  try {
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
    const mount = mounts.find((line) => line.split(' ')[1] === folder)
    if (!mount || /[ ,]noexec[ ,]/.test(mount)) return null
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) >= neededBytes ? folder : null
  } catch (cause) {
    // This system has no such file system.
    if (hasCode(cause, 'ENOENT', 'EACCES')) return null
    throw cause
  }
}
