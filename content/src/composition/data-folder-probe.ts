import { createWriteProbe } from '@alun/platform/data-dir'
import { runtimeOfProcess } from '../core/settings/runtime.ts'

let probe: (() => string | null) | null = null

/** Why the data folder of this process takes nothing; `null` while it does. */
export function whyNotWritable(): string | null {
  probe ??= createWriteProbe(runtimeOfProcess().dataDir)
  return probe()
}
