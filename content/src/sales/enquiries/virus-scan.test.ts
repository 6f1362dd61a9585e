import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { clamdScan } from './virus-scan.ts'

afterEach(() => void vi.useRealTimers())

it.each([
  ['stream: OK\0', 'clean'],
  ['stream: Eicar-Test-Signature FOUND\0', 'infected'],
  ['INSTREAM size limit exceeded. ERROR\0', null],
  ['stream: Not OK for now ERROR\0', null],
  ['HTTP/1.1 200 OK\r\n\r\n', null],
  ['', null],
])('reads %j of a scanner as %s', async (answer, result) => {
  const scanner = createServer((socket) => socket.on('error', () => {}).end(answer))
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
  const address = scanner.address()
  const port = typeof address === 'object' ? address?.port : null
  const scan = clamdScan(`tcp://127.0.0.1:${port}`)(Buffer.from('a CV')).catch(() => null)
  expect(await scan).toBe(result)
  scanner.close()
})

it('the service gives up a silent scanner before the site gives up the service', async () => {
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
