import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { hasCode } from '@alun/platform/system-error'

const run = promisify(execFile)

/**
 * Identifies a running process, even if its id is used again later: `pid`, on Linux
 * `pid start-tick boot`. `null` if there is none or it is a zombie.
 */
export async function processIdentity(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return isAlive(pid) ? String(pid) : null
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The command in brackets may contain spaces, so the fields start after the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    return `${pid} ${fields[19]} ${boot.trim()}`
  } catch (cause) {
    if (isEnded(cause)) return null
    throw cause
  }
}

/** The command line of a running process of any user, or an empty string. */
export async function commandOf(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    }
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout
  } catch (cause) {
    if (isEnded(cause)) return ''
    throw cause
  }
}

/** Its entry of /proc is gone or closed to others, or `ps` (code 1) does not know it. */
const isEnded = (cause: unknown) => hasCode(cause, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM', '1')

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return hasCode(cause, 'EPERM')
  }
}
