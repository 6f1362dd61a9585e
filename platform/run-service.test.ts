import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const at = (file: string) => JSON.stringify(join(import.meta.dirname, file))

/** Runs a service in a process; `parts` are lines of its options. */
function run(parts: string) {
  const program = `
    import { runService } from ${at('run-service.ts')}
    import { SettingError, StartError } from ${at('start-error.ts')}
    const log = (_facts, message) => console.log(message)
    // Keeps the process running, as a listener would.
    setInterval(() => undefined, 1_000)
    runService({
      name: 'The service',
      log: { error: log, fatal: log },
      stop: async () => console.log('stopped'),
      ${parts}
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const ended = once(child, 'close').then(([status]) => ({
    status,
    lines: output.trim().split('\n'),
  }))
  return { child, ended }
}

describe('a service', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('stops once, without an error, on %s', async (signal) => {
    const { child, ended } = run(`start: async () => console.log('started')`)
    await once(child.stdout, 'data')
    child.kill(signal)
    child.kill(signal)
    expect(await ended).toEqual({ status: 0, lines: ['started', 'stopped'] })
  })

  it.each([
    ['StartError', 1],
    ['SettingError', 78],
  ])(
    'says in one line why it cannot start, and by its status whether a setting is wrong',
    async (name, status) => {
      const { ended } = run(`start: async () => { throw new ${name}('PORT 80 is taken') }`)
      expect(await ended).toEqual({ status, lines: ['PORT 80 is taken', 'stopped'] })
    },
  )

  it('logs other failures of the start and of the stop', async () => {
    const { ended } = run(`
      start: async () => { throw new TypeError('of ours') },
      stop: async () => { throw new TypeError('also of ours') },`)
    const lines = ['The service could not be started', 'The service did not stop cleanly']
    expect(await ended).toEqual({ status: 1, lines })
  })

  it('ends by an error that nothing handles, unless that is harmless', async () => {
    const { ended } = run(`
      isHarmless: ({ message }) => {
        if (message === 'harmless') setImmediate(() => { throw new Error('harmful') })
        console.log(message)
        return message === 'harmless'
      },
      start: async () => { setImmediate(() => { throw new Error('harmless') }) },`)
    const last = 'The service ends after an unhandled error'
    expect(await ended).toEqual({ status: 1, lines: ['harmless', 'harmful', last, 'stopped'] })
  })
})
