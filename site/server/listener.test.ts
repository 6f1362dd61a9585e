import { describe, expect, it } from 'vitest'
import { listen, PortError } from './listener.ts'
import { ask } from './testing/test-site.ts'

describe('the listener', () => {
  it('names a port that is taken', async () => {
    const first = await listen(0)
    await expect(listen(first.port)).rejects.toThrow(
      new PortError(`PORT ${first.port} is already in use`),
    )
    await first.close(1_000)
  })

  it('answers 503 until the site is ready', async () => {
    const listener = await listen(0)
    expect((await ask(listener.port, '/')).status).toBe(503)
    await listener.close(1_000)
  })

  it('lets a request in flight end and takes no further one', async () => {
    const listener = await listen(0)
    const reached = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    listener.openFor(async (_request, response) => {
      reached.resolve()
      await release.promise
      response.end('whole')
    })
    const answer = ask(listener.port, '/')
    await reached.promise
    const closed = listener.close(5_000)
    release.resolve()
    expect((await answer).text).toBe('whole')
    await closed
    await expect(ask(listener.port, '/')).rejects.toThrow()
  })

  it('cuts off a request that does not end', async () => {
    const listener = await listen(0)
    const reached = Promise.withResolvers<void>()
    listener.openFor(() => reached.resolve())
    const answer = ask(listener.port, '/').catch((error: unknown) => error)
    await reached.promise
    await listener.close(50)
    expect(await answer).toBeInstanceOf(Error)
  })
})
