import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { hasCode } from './workspace.mjs'

const folder = '/dev/shm'
const neededBytes = 6 * 1024 ** 3

/**
 * A folder in memory with free space and execute permission, or `null`. Tests use it because their databases
 * and browsers write and delete many files.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, freemem()) >= neededBytes && runsPrograms() ? folder : null
  } catch (cause) {
    // This system has no such file system.
    if (hasCode(cause, 'ENOENT', 'EACCES')) return null
    throw cause
  }
}

function runsPrograms() {
  const tried = mkdtempSync(path.join(folder, 'tried-'))
  const program = path.join(tried, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(tried, { recursive: true })
  return status === 0
}
