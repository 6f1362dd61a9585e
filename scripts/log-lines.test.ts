import { describe, expect, it } from 'vitest'
import { logLines, readable } from './log-lines.mjs'

describe('logLines', () => {
  it('puts the name of the part before each whole line, however the output is cut', () => {
    const lines: string[] = []
    const take = logLines('site', (line) => void lines.push(line))
    for (const chunk of ['on', 'e\ntwo\n\nth', 'ree\n', 'not finished']) take(chunk)
    expect(lines).toEqual(['site    │ one', 'site    │ two', 'site    │ three'])
  })
})

describe('readable', () => {
  it('writes an entry of a structured log as a sentence', () => {
    const time = new Date(2026, 10, 20, 9, 5, 7)
    const entry = { level: 40, name: 'site', msg: 'Content service is away', status: 503 }
    // The format of a former version.
    for (const written of [time, time.getTime()]) {
      expect(readable(JSON.stringify({ ...entry, time: written }))).toMatch(
        /^09:05:07[+-]\d\d(?:\d\d)? warn {2}Content service is away status=503$/,
      )
    }
  })

  it('names the request by the id that its visitor sees', () => {
    const entry = { level: 50, name: 'site', trace: '4bf92f35', msg: 'Failed', path: '/en' }
    expect(readable(JSON.stringify(entry))).toBe('error Failed trace=4bf92f35 path=/en')
  })

  it('shows an error with its place, not its whole stack', () => {
    const err = { message: 'no answer', stack: 'Error: no answer\n    at ask (a.ts:1)\n    at b' }
    expect(readable(JSON.stringify({ level: 50, msg: 'Failed', err }))).toBe(
      'error Failed (no answer, at ask (a.ts:1))',
    )
  })

  it.each(['plain words', '{"no":"log"}', '{"broken'])('leaves %s as it is', (line) => {
    expect(readable(line)).toBe(line)
  })
})
