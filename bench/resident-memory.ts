import { readFile } from 'node:fs/promises'

/** Resident memory of a process in MB; `null` on systems without `/proc`. */
export async function residentMemory(pid: number | null): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = status.match(/^VmRSS:\s+(\d+) kB/m)?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}
