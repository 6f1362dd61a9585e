import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { traceAccount, traced, traceFields, traceHeaders } from './request-trace.ts'
import { serve } from './testing/receiver.ts'

const answered = z.object({
  log: z.object({ trace: z.string(), method: z.string(), path: z.string() }),
  sentOn: z.object({ traceparent: z.string() }),
})

const servers: Awaited<ReturnType<typeof serve>>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function open() {
  const ended: object[] = []
  const measured: object[] = []
  const server = await serve(
    traced(
      async (_request, response) => {
        await pause(1)
        response.end(JSON.stringify({ log: traceFields(), sentOn: traceHeaders() }))
      },
      {
        onEnd: ({ status }, path) => measured.push({ status, path }),
        logEnd: (facts) => ended.push({ ...traceFields(), ...facts }),
      },
    ),
  )
  servers.push(server)
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + path, { headers })
    return { ...answered.parse(await answer.json()), id: answer.headers.get('X-Request-Id') }
  }
  return { ask, ended, measured }
}

const id = '4bf92f3577b34da6a3ce929d0e0e4736'

describe('a request', () => {
  it('continues the trace that it brings: in the log, the answer and calls', async () => {
    const { ask, ended, measured } = await open()
    const answer = await ask('/ua/news?q=secret', { traceparent: `00-${id}-00f067aa0ba902b7-01` })
    expect(answer.log).toEqual({ trace: id, method: 'GET', path: '/ua/news' })
    expect(answer.sentOn.traceparent).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`))
    expect(answer.id).toBe(id)
    expect(ended).toMatchObject([{ trace: id, method: 'GET', path: '/ua/news', status: 200 }])
    expect(measured).toEqual([{ path: '/ua/news', status: 200 }])
  })

  it('adds its account to the log lines that follow', async () => {
    const lines: object[] = []
    const server = await serve(
      traced(async (_request, response) => {
        lines.push(traceFields())
        await pause(1)
        traceAccount('an account')
        response.on('finish', () => lines.push(traceFields()))
        response.end()
      }),
    )
    servers.push(server)
    for (let times = 0; times < 2; times += 1) {
      await (await fetch(server.url)).text()
    }
    const named = lines.map((line) => 'account' in line && line.account)
    expect(named).toEqual([false, 'an account', false, 'an account'])
  })

  it.each([
    '',
    'garbage',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${id}-01`,
    `ff-${id}-00f067aa0ba902b7-01`,
    `00-${id}-00f067aa0ba902b7-01-more`,
  ])('gets a new trace if it brings no valid one: %j', async (traceparent) => {
    const { ask } = await open()
    const [first, second] = [await ask('/', { traceparent }), await ask('/', { traceparent })]
    expect(first.id).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set([id, first.id, second.id]).size).toBe(3)
  })

  it('is logged without the keys in links', async () => {
    const { ask } = await open()
    const paths = {
      '/v1/calendars/aB3_dE6gH9-kL2mN5pQ8sT1vW4yZ7.ics': '/v1/calendars/….ics',
      '/ru/news/a-long-slug-of-a-story-that-says-what-it-is-about':
        '/ru/news/a-long-slug-of-a-story-that-says-what-it-is-about',
    }
    for (const [path, logged] of Object.entries(paths)) {
      expect((await ask(path)).log.path).toBe(logged)
    }
  })

  it('leaves no trace outside its own work', () => {
    expect([traceFields(), traceHeaders()]).toEqual([{}, {}])
  })
})
