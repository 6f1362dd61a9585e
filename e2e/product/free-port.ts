import { createServer } from 'node:net'
import { portOf } from '@alun/platform/listener'

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', reject)
  probe.listen(0, resolve)
  await promise
  const port = portOf(probe)
  await new Promise((closed) => probe.close(closed))
  return port
}
