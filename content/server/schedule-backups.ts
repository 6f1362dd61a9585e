import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { whyNoFolder } from '@alun/platform/data-dir'
import { lowerPriority } from '@alun/platform/lower-priority'
import { type Repeated, repeat } from '@alun/platform/repeat'

const lookEveryMs = 10 * 60_000
const firstLookMs = 60_000

/** A copy of everything takes minutes; one that takes this long hangs. */
const limitMs = 6 * 3_600_000

interface Log {
  info: (message: string) => void
  error: (message: string) => void
}

/**
 * Looks now and then whether a backup is due. It is taken by a process of its own, which gives way to
 * this one; of several that share a database one takes it.
 */
export function scheduleBackups(databaseUrl: string, folder: string, log: Log): Repeated {
  void tellWhereRefused(folder, log)
  const look = (signal: AbortSignal) => lookOnce(databaseUrl, log, signal)
  const failed = (cause: unknown) => log.error(`No backup was taken: ${cause}`)
  return repeat(lookEveryMs, look, failed, { firstMs: firstLookMs, limitMs })
}

function lookOnce(databaseUrl: string, log: Log, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts'), '--scheduled'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) lowerPriority(child.pid, 10)
  let [told, failed] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    failed += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, ending) => {
      if (told.trim() !== '') log.info(told.trim())
      if (code !== 0 && ending === null) log.error(`No backup was taken: ${failed.trim()}`)
      resolve()
    })
  })
}

/** Told at the start; nothing else waits for a disk that may be on another machine. */
async function tellWhereRefused(folder: string, log: Log): Promise<void> {
  const reason = await whyNoFolder(folder, 0o700)
  if (reason !== null) log.error(`BACKUP_DIR ${folder} cannot be written to: ${reason}`)
}
