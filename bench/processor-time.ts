import { readdir, readFile } from 'node:fs/promises'

const ticksPerMs = 0.1

/** Processor time so far in ms, of process `pid` and of process `parent` with its children, also ended ones. */
export async function processorTime(pid: number | null, parent: number) {
  let [service, children] = [0, 0]
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    // The process may have ended in between.
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const timeAt = (index: number) =>
      (Number(fields[index]) + Number(fields[index + 1])) / ticksPerMs
    const time = timeAt(11)
    if (entry === String(pid)) service = time
    if (fields[1] === String(parent)) children += time
    if (entry === String(parent)) children += time + timeAt(13)
  }
  return { service, children }
}
