import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beginCall, expectCall, traced } from '@alun/platform/request-trace'
import { afterEach, expect, it } from 'vitest'
import { logConsole } from './log-console.ts'

const own = { ...console }
afterEach(() => void Object.assign(console, own))

it('what Next writes to the console is a line of the log, without colours, errors with their place', () => {
  const lines: unknown[][] = []
  const to = (level: string) => (facts: unknown, message?: unknown) => {
    lines.push(message === undefined ? [level, facts] : [level, message, facts])
  }
  logConsole({ debug: to('debug'), info: to('info'), warn: to('warn'), error: to('error') })
  const err = new Error('No such table')
  console.log('\u001b[1m▲ Next.js %s\u001b[22m', '16.4.6')
  console.log('')
  console.warn('slow')
  console.error(' \u001b[31m⨯\u001b[39m', err)
  Object.assign(console, own)
  expect(lines).toEqual([
    ['info', '▲ Next.js 16.4.6'],
    ['warn', 'slow'],
    ['error', '⨯', { err }],
  ])
})

it('what Next says about a call that it cannot decode is no error', () => {
  const lines: unknown[] = []
  const info = (_: unknown, message?: unknown) => lines.push(message)
  const others = { debug: () => {}, warn: () => {}, error: () => lines.push('an error') }
  logConsole({ ...others, info })
  const answer = traced(() => {
    expectCall()
    console.error(new Error('Connection closed.'))
    beginCall()
    console.error(new Error('No such table'))
  })
  answer(new IncomingMessage(new Socket()), new ServerResponse(new IncomingMessage(new Socket())))
  Object.assign(console, own)
  expect(lines).toEqual(['A call could not be read', 'an error'])
})
