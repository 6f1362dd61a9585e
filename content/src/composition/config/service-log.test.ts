import { Writable } from 'node:stream'
import { APIError } from 'payload'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { reasonOf, serviceLog } from './service-log.ts'

function written(log: (logger: pino.Logger) => void): string {
  let text = ''
  const sink = new Writable({
    write: (chunk, _, done) => {
      text += String(chunk)
      done()
    },
  })
  log(pino(serviceLog, sink))
  return text
}

const failure = Object.assign(
  new Error('Failed query: select 1\nparams: ann@example.com,secret', {
    cause: new Error('the database system is starting up'),
  }),
  { params: ['ann@example.com', 'secret'], query: 'select 1', code: '57P03' },
)

describe('a failure in the log', () => {
  it.each([
    ['alone', (logger: pino.Logger) => logger.error(failure)],
    ['in an entry', (logger: pino.Logger) => logger.error({ err: failure })],
    ['with words', (logger: pino.Logger) => logger.error({ err: failure, msg: 'It failed' })],
    ['before words', (logger: pino.Logger) => logger.error(failure, 'It failed')],
  ])('names reason and place, and never the person of the data: %s', (_, log) => {
    const line = written(log)
    expect(line).toContain('the database system is starting up')
    expect(line).toContain('57P03')
    expect(line).toContain('service-log.test.ts')
    expect(line).not.toMatch(/ann@example|secret/)
    expect(line.trim().split('\n')).toHaveLength(1)
  })

  it.each([
    ['alone', (logger: pino.Logger, err: Error) => logger.error({ err }), 30],
    ['with words', (logger: pino.Logger, err: Error) => logger.error({ err, msg: 'Kept' }), 50],
  ])('has only the status of a refusal, whose words name people: %s', (_, log, level) => {
    const refused = new APIError('A03 is reserved for Zyxw', 409, { held: 'Zyxw' })
    const line = written((logger) => log(logger, refused))
    expect(JSON.parse(line)).toMatchObject({ level })
    expect(line).toContain('Refused with 409')
    expect(line).not.toContain('Zyxw')
  })

  it('is logged without values, with its cause', () => {
    expect(reasonOf(failure)).toBe('Failed query: select 1 (the database system is starting up)')
  })

  it('leaves other lines as they are', () => {
    const line = JSON.parse(written((logger) => logger.info({ items: 3 }, 'Seeded')))
    expect(line).toMatchObject({ level: 30, items: 3, msg: 'Seeded' })
  })
})
