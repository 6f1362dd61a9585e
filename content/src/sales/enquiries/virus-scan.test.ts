import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { clamdScan } from './virus-scan.ts'

afterEach(() => void vi.useRealTimers())

it('gives a scanner up that does not answer before the site gives up the service', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const scanner = createServer((socket) => socket.once('data', () => ask()).on('error', () => {}))
  const { promise: listens, resolve: listen } = Promise.withResolvers<void>()
  scanner.listen(0, '127.0.0.1', listen)
  await listens
  const address = scanner.address()
  const port = typeof address === 'object' ? address?.port : null
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const scan = clamdScan(`tcp://127.0.0.1:${port}`)(Buffer.from('a CV'))
  const given = expect(scan).rejects.toThrow('The virus scanner timed out')
  await asked
  vi.advanceTimersByTime(2_500)
  await given
  scanner.close()
}, 5_000)
