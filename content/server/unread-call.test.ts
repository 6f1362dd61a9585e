import type { RequestListener } from 'node:http'
import { beginCall, statusOfAnswer, traced } from '@alun/platform/request-trace'
import { expect, it } from 'vitest'
import { open } from '../src/testing/front-door.ts'
import { limitDecoding } from './unread-call.ts'

/** Answers of a framework to a call. */
const answers: Record<string, RequestListener> = {
  'never, because a part waits for itself': () => {},
  'with 500, because it cannot decode the call': (_, response) => response.writeHead(500).end(),
  'with 500, because our function has failed': (_, response) => {
    beginCall()
    response.writeHead(500).end()
  },
  'after its limit, because our function takes long': (_, response) => {
    beginCall()
    setTimeout(() => response.end(), 40)
  },
}

it.each([
  ['never, because a part waits for itself', 400],
  ['with 500, because it cannot decode the call', 400],
  ['with 500, because our function has failed', 500],
  ['after its limit, because our function takes long', 200],
])('a call that the framework answers %s is answered %d', async (name, status) => {
  const { door, url } = await open(0, 1_000)
  door.openFor(
    traced(async (request, response) => {
      limitDecoding(request, response, 20)
      const given = statusOfAnswer()
      const writeHead = response.writeHead.bind(response)
      response.writeHead = (code: number) => writeHead(given(code))
      await request.toArray()
      answers[name]?.(request, response)
    }),
  )
  const headers = { 'Next-Action': 'f00', 'Content-Type': 'text/plain' }
  expect((await fetch(`${url}admin`, { method: 'POST', headers, body: '["$0"]' })).status).toBe(
    status,
  )
})
