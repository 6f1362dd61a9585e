import { createWriteProbe } from '@alun/platform/data-dir'
import { runtimeOfProcess } from '../core/settings/runtime.ts'

let probe: (() => string | null) | null = null

/** Why this process cannot write to its data folder; `null` if it can. */
export function whyNotWritable(): string | null {
  probe ??= createWriteProbe(runtimeOfProcess().dataDir)
  return probe()
}

/** Adds the disk's fault to a reason, because a database on a full disk may simply not answer. */
export const withDisk = (reason: string, ofDisk: string | null): string =>
  ofDisk === null ? reason : `DATA_DIR cannot be written to: ${ofDisk}; then: ${reason}`
