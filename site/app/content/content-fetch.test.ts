import { setTimeout as pause } from 'node:timers/promises'
import { currentTime } from '@alun/contract/rules/current-time'
import { openReceiver } from '@alun/platform/testing/receiver'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type FakeContent,
  startFakeContent,
  staticToken,
} from '../../server/testing/fake-content.ts'
import { ContentError } from './content-error.ts'
import { createContentFetch } from './content-fetch.ts'

let content: FakeContent
let lines: string[]

beforeEach(async () => {
  content = await startFakeContent()
  lines = []
})
afterEach(() => content.close())

const open = (baseUrl = content.url) =>
  createContentFetch({
    baseUrl,
    token: staticToken,
    log: pino({ base: null }, { write: (line) => void lines.push(line) }),
    now: currentTime,
  })

const news = '/pages/news?locale=en'
const anything = z.unknown()

async function errorOf(work: Promise<unknown>): Promise<ContentError> {
  const cause = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (cause instanceof ContentError) return cause
  throw new Error('The call did not fail as a content error', { cause })
}

describe('a call to the content service', () => {
  it('parses the data by the schema, with the site token as bearer', async () => {
    const data = await open().read(news, z.object({ head: z.object({ path: z.string() }) }))
    expect(data).toEqual({ head: { path: '/news' } })
  })

  it('is tried twice when reading and once when changing', async () => {
    content.behave({ status: 503 })
    await errorOf(open().read(news, anything))
    expect(content.pageCalls()).toHaveLength(2)
    await errorOf(open().read('/enquiries', anything, { method: 'POST', body: '{}' }))
    expect(content.pageCalls()).toHaveLength(3)
  })

  it('is tried twice when its caller accepts a status that may pass', async () => {
    content.behave({ status: 429 })
    expect(await open().read(news, anything, { accept: [429] })).toBeNull()
    expect(content.pageCalls()).toHaveLength(2)
  })

  it('is not repeated when the answer is final', async () => {
    content.behave({ status: 403 })
    await errorOf(open().read(news, anything))
    expect(content.pageCalls()).toHaveLength(1)
  })

  it('is repeated when the connection breaks', async () => {
    content.behave('drops the connection')
    const error = await errorOf(open().read(news, anything))
    expect(content.pageCalls()).toHaveLength(2)
    expect(error.statusCode).toBeNull()
    expect(error.message).toBe(`[GET] ${content.url}${news}: <no response> no connection`)
  })

  it('is repeated when the connection breaks in the middle of the answer', async () => {
    const service = await openReceiver((_, response) => {
      response.writeHead(200, { 'Content-Length': 1_000 })
      response.write('{"data":', () => response.destroy())
    })
    const error = await errorOf(open(`${service.url}/v1`).read(news, anything))
    expect([service.received.length, error.statusCode, error.statusMessage]).toEqual([
      2,
      null,
      'no connection',
    ])
    await service.close()
  })

  it('is not repeated or reported as a broken connection if its answer is invalid', async () => {
    const fullDisk = Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
    const use = async () => {
      throw fullDisk
    }
    await expect(open().call(news, {}, use)).rejects.toBe(fullDisk)
    expect(content.pageCalls()).toHaveLength(1)
    expect(lines).toEqual([])
  })

  it('ends at its deadline without an answer', async () => {
    content.behave('hangs')
    const error = await errorOf(open().read(news, anything, { deadline: currentTime() + 200 }))
    expect(error.statusMessage).toBe('no answer in time')
  })

  it('takes a large body for as long as data arrives', async () => {
    let isWhole = true
    const service = await openReceiver(async (_, response) => {
      response.writeHead(200, { 'Content-Length': 8 })
      for (let sent = 0; sent < (isWhole ? 8 : 1); sent += 1) {
        response.write('.')
        await pause(250)
      }
      if (isWhole) response.end()
    })
    const fetched = open(`${service.url}/v1`)
    const film = () => fetched.call('/film', { bodySilentMs: 1_500 }, (answer) => answer.text())
    expect(await film()).toBe('........')
    isWhole = false
    expect((await errorOf(film())).statusMessage).toBe('no answer in time')
    await service.close()
  })

  it('fails with status and text of the answer', async () => {
    content.behave({ status: 500 })
    const error = await errorOf(open().read(news, anything))
    expect(error).toMatchObject({
      message: `[GET] ${content.url}${news}: 500 Internal Server Error`,
      statusCode: 500,
      statusMessage: 'Internal Server Error',
    })
  })

  it('passes the body of an error to the caller, up to 64 KB, and never to the log', async () => {
    const errors = [{ message: 'Words of the service', extensions: { code: 'FORBIDDEN' } }]
    const bodies = ['{"errors":[', JSON.stringify({ errors }), 'x'.repeat(65 * 1024), '']
    const expected = ['{"errors":[', { errors }, undefined, '']
    let sent = ''
    let cut = false
    const service = await openReceiver((_, response) => {
      response.writeHead(403, cut ? { 'Content-Length': 1_000 } : {})
      if (cut) response.write('{"err', () => response.destroy())
      else response.end(sent)
    })
    const fetched = open(`${service.url}/v1`)
    for (const [at, body] of bodies.entries()) {
      sent = body
      const error = await errorOf(fetched.read(news, anything))
      expect(error).toMatchObject({ statusCode: 403, statusMessage: 'Forbidden' })
      expect(error.data).toEqual(expected[at])
      pino({ base: null }, { write: (line) => void lines.push(line) }).error({ err: error }, 'x')
    }
    cut = true
    expect(await errorOf(fetched.read(news, anything))).toMatchObject({ statusCode: 403 })
    expect(lines.join()).not.toContain('Words of the service')
    await service.close()
  })

  it('treats an answer that does not fit the schema as a failure', async () => {
    content.behave('garbage')
    expect((await errorOf(open().read(news, anything))).statusCode).toBe(502)
    content.behave('another shape')
    const shape = z.object({ head: z.string() })
    expect((await errorOf(open().read(news, shape))).statusCode).toBe(502)
  })

  it('is logged once when it fails, without body, token and query', async () => {
    content.behave({ status: 500 })
    await errorOf(open().read('/pages/search?locale=en&q=villa%3A+Olena', anything))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      status: 500,
      statusText: 'Internal Server Error',
      msg: `[GET] ${content.url}/pages/search: 500 Internal Server Error`,
    })
    expect(lines[0]).not.toContain('Told to fail')
    expect(lines[0]).not.toContain(staticToken)
  })
})
