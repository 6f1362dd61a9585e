import { createWriteProbe } from '@alun/platform/data-dir'
import { runtimeOfProcess } from '../core/settings/runtime.ts'

let probe: (() => string | null) | null = null

/** Why the data folder of this process takes nothing; `null` while it does. */
export function whyNotWritable(): string | null {
  probe ??= createWriteProbe(runtimeOfProcess().dataDir)
  return probe()
}

/** A database on a full disk may do no more than not answer, which says nothing of the disk. */
export const withDisk = (reason: string, ofDisk: string | null): string =>
  ofDisk === null ? reason : `DATA_DIR takes nothing, ${ofDisk}; then: ${reason}`
