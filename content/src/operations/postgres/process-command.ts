import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { hasCode } from '@alun/platform/system-error'

const run = promisify(execFile)

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
