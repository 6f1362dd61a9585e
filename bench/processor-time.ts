import { readdir, readFile } from 'node:fs/promises'

const ticksPerMs = 0.1

/** Processor time so far in ms, of process `pid` and of process `parent` with its children. */
export async function processorTime(pid: number | null, parent: number) {
  let [service, children] = [0, 0]
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    // The process may have ended in between.
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const time = (Number(fields[11]) + Number(fields[12])) / ticksPerMs
    if (entry === String(pid)) service = time
    if (entry === String(parent) || fields[1] === String(parent)) children += time
  }
  return { service, children }
}
