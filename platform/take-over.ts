import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * How a process takes the place of a running one without a gap: it is started with `TAKES_OVER=yes`,
 * names a port at which it can be asked whether it is ready, and listens at its own port once its
 * supervisor says `take-over`; the other process lets go of it at the message `give-way`, which it
 * gets as soon as both listen.
 */

/** Whether two processes can listen at one port, if both say so. */
export const sharesPorts = ['linux', 'freebsd', 'sunos', 'aix'].includes(process.platform)

/** Elsewhere, and beside a version that doesn't share its port, it is free once the other one has let go of it. */
const withinMs = 10_000
const retryMs = 10

export const takesOver = (): boolean =>
  process.env.TAKES_OVER === 'yes' && process.send !== undefined

/**
 * @param rehearsal answers as the process will, to this machine alone
 * @param bind listens at the port of the process
 */
export async function takeOverWhenTold(
  rehearsal: Server,
  bind: () => Promise<void>,
): Promise<void> {
  await new Promise<void>((resolve) => rehearsal.listen(0, '127.0.0.1', resolve))
  const address = rehearsal.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  process.on('message', (message) => {
    if (message !== 'take-over') return
    // An unavailable port ends the process; its supervisor starts the former one again.
    void bindSoon(bind).then(() => {
      process.send?.('listening')
      rehearsal.close()
    })
  })
  process.send?.({ rehearsal: address.port })
}

async function bindSoon(bind: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + withinMs; ; ) {
    try {
      await bind()
      return
    } catch (cause) {
      if (Date.now() > deadline) throw cause
      await wait(retryMs)
    }
  }
}
