import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type FrontDoor, openFrontDoor, PortError } from './front-door.ts'

const doors: FrontDoor[] = []
afterEach(async () => {
  for (const door of doors.splice(0)) await door.close(0)
})

async function open(port = 0) {
  const door = await openFrontDoor('CONTENT_PORT', port)
  doors.push(door)
  const own = (door.server.address() as AddressInfo).port
  return { door, port: own, url: `http://127.0.0.1:${own}/` }
}

describe('openFrontDoor', () => {
  it('answers from the first moment that the service is starting', async () => {
    const { url } = await open()
    const answer = await fetch(url)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toEqual({ status: 'starting' })
  })

  it('names a port that is taken', async () => {
    const { port } = await open()
    const failure = open(port)
    await expect(failure).rejects.toThrow(PortError)
    await expect(failure).rejects.toThrow(`CONTENT_PORT ${port} is already in use`)
  })

  it('finishes a request in flight before it closes, and takes no other', async () => {
    const { door, url } = await open()
    const { promise: mayFinish, resolve: finish } = Promise.withResolvers<void>()
    door.openFor(async (_request, response) => {
      response.write('first half, ')
      await mayFinish
      response.end('second half')
    })
    const answer = await fetch(url)
    const closed = door.close(30_000)
    await expect(fetch(url)).rejects.toThrow()
    finish()
    expect(await answer.text()).toBe('first half, second half')
    await closed
  })

  it('cuts off a request that takes too long', async () => {
    const { door, url } = await open()
    door.openFor((_request, response) => void response.write('half'))
    const answer = await fetch(url)
    const text = answer.text()
    await Promise.all([door.close(50), expect(text).rejects.toThrow(), once(door.server, 'close')])
  })
})
