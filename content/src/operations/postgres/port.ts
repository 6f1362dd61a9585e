import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { PostgresError } from './postgres-error.ts'

/**
 * A free port on loopback: the preferred one, or a random one below the range of outgoing connections.
 */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
  throw new PostgresError('No free port between 20000 and 30000 for the database server')
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      probe.close(() => resolve(true)),
    )
  })
}
