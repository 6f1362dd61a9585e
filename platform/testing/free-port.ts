import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hasCode } from '../system-error.ts'

/**
 * First port that the system assigns by itself, to listeners without a port and to outgoing
 * connections.
 */
function endOfOwnPorts(): number {
  if (process.platform !== 'linux') return 32_768
  const [first = ''] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split('\t')
  return Number(first)
}

/**
 * A port for a server whose address must be known before it starts. Below the range of the system,
 * so that no other program gets it in between.
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
