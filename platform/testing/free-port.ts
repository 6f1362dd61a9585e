import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hasCode } from '../system-error.ts'

/** Above it the system chooses ports of its own, for servers that ask for any and for each outgoing call. */
function endOfOwnPorts(): number {
  if (process.platform !== 'linux') return 32_768
  const [first = ''] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split('\t')
  return Number(first)
}

/**
 * A port for a server whose address is needed before it starts. The port lies below the range from which the
 * system takes ports, so no other program gets it in between.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, endOfOwnPorts())
    const probe = createServer().listen(port)
    try {
      await once(probe, 'listening')
      return port
    } catch (cause) {
      if (!hasCode(cause, 'EADDRINUSE')) throw cause
    } finally {
      probe.close()
    }
  }
}
