import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { hasCode } from './system-error.ts'

/**
 * Lowers the priority of a process, as far as the machine allows.
 *
 * @param niceness 1 to 19, the lowest
 * @param leadsSession whether the process was started `detached`. Linux shares processors among
 * sessions first (`sched_autogroup_enabled`), and by niceness only within one, so set both
 */
export function lowerPriority(pid: number, niceness: number, leadsSession = false): void {
  try {
    setPriority(pid, niceness)
    if (leadsSession) writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch (cause) {
    // Not every machine supports or allows it, and the process may have ended.
    if (
      !hasCode(cause, 'ERR_SYSTEM_ERROR', 'ENOENT', 'EACCES', 'EPERM', 'EAGAIN', 'EINVAL', 'ESRCH')
    )
      throw cause
  }
}
