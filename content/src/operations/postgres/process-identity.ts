import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

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
  } catch {
    // An entry of /proc that can't be read belongs to a process that has ended.
    return null
  }
}

/** The command line of a running process of any user, or an empty string. */
export async function commandOf(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') {
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    }
    return (await run('ps', ['-o', 'command=', '-p', String(pid)])).stdout
  } catch {
    // A process that has ended has no command line.
    return ''
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}
