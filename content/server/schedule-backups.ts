import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { whyNoFolder } from '@alun/platform/data-dir'
import { lowerPriority } from '@alun/platform/lower-priority'

const lookEveryMs = 10 * 60_000
const firstLookMs = 60_000

interface Log {
  info: (message: string) => void
  error: (message: string) => void
}

/**
 * Looks now and then whether a backup is due. It is taken by a process of its own, which gives way to
 * this one; of several that share a database one takes it.
 */
export function scheduleBackups(
  databaseUrl: string,
  folder: string,
  log: Log,
): { stop: () => Promise<void> } {
  void tellWhereRefused(folder, log)
  let running: { child: ChildProcess; ended: Promise<void> } | null = null
  const look = () => {
    if (running) return
    const child = spawn(process.execPath, [join(import.meta.dirname, 'backup.ts'), '--scheduled'], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (child.pid !== undefined) lowerPriority(child.pid, 10)
    let [told, failed] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      failed += chunk.toString()
    })
    const ended = new Promise<void>((resolve) => {
      child.on('error', () => resolve())
      child.on('close', (code, signal) => {
        running = null
        if (told.trim() !== '') log.info(told.trim())
        if (code !== 0 && signal === null) log.error(`No backup was taken: ${failed.trim()}`)
        resolve()
      })
    })
    running = { child, ended }
  }
  const first = setTimeout(look, firstLookMs)
  const timer = setInterval(look, lookEveryMs)
  return {
    stop: async () => {
      clearTimeout(first)
      clearInterval(timer)
      running?.child.kill('SIGKILL')
      await running?.ended
    },
  }
}

/** Told at the start; nothing else waits for a disk that may be on another machine. */
async function tellWhereRefused(folder: string, log: Log): Promise<void> {
  const reason = await whyNoFolder(folder, 0o700)
  if (reason !== null) log.error(`BACKUP_DIR ${folder} cannot be written to: ${reason}`)
}
