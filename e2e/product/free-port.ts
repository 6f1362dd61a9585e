import { createServer } from 'node:net'

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', reject)
  probe.listen(0, resolve)
  await promise
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
