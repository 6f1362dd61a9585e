import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { freePort } from '@alun/platform/testing/free-port'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moveParts, Part } from './part.mjs'

let place = ''
let lines: string[] = []
let parts: Part[] = []

beforeEach(async () => {
  place = await mkdtemp(`${tmpdir()}/part-`)
  lines = []
  parts = []
})
afterEach(async () => {
  for (const part of parts) await part.end(0)
  await rm(place, { recursive: true, force: true })
})

type Name = 'content' | 'site'
const planOf = (name: Name, program: string, port = 0) => ({
  name,
  command: process.execPath,
  args: ['--input-type=module', '--eval', program],
  cwd: place,
  env: { PATH: process.env.PATH },
  address: `http://127.0.0.1:${port}`,
})

function started(plan: ReturnType<typeof planOf>, onWrongSetting = () => {}) {
  const part = new Part(plan, (line) => void lines.push(line), onWrongSetting)
  parts.push(part)
  part.start()
  return part
}

const soon = { timeout: 30_000, interval: 50 }
const countOf = (line: string) => lines.filter((each) => each === `content │ ${line}`).length

/** A program that is healthy at a port and answers with its name. */
const answering = (name: string, port: number) => `
  import { createServer } from 'node:http'
  const server = createServer((_request, response) => response.end('${name}')).listen(${port})
  process.on('SIGTERM', () => process.exit())
  process.on('disconnect', () => process.exit())`

describe('a part', () => {
  it('is started again when it ends, later each time, also one that was never ready', async () => {
    started(planOf('content', `console.log('up'); process.exitCode = 3`))
    await vi.waitFor(() => expect(countOf('up')).toBe(3), soon)
    expect(lines).toContain('content ended with status 3; starting it again in 0.5 s')
    expect(lines).toContain('content ended with status 3; starting it again in 1 s')
  })

  it('is not started again after it has reported a wrong setting', async () => {
    const onWrongSetting = vi.fn()
    started(planOf('content', `console.log('up'); process.exitCode = 78`), onWrongSetting)
    await vi.waitFor(() => expect(onWrongSetting).toHaveBeenCalled(), soon)
    expect(countOf('up')).toBe(1)
  })

  it('may finish when it is asked to end, and is killed when it does not', async () => {
    const program = (onStop: string) => `
      process.on('SIGTERM', () => ${onStop})
      setInterval(() => undefined, 1000)
      console.log('up')`
    const finish = `setTimeout(() => { console.log('finished'); process.exit() }, 100)`
    const quick = started(planOf('content', program(finish)))
    await vi.waitFor(() => expect(countOf('up')).toBe(1), soon)
    await quick.end(30_000)
    expect([countOf('finished'), quick.hasCrashed]).toEqual([1, false])
    const deaf = started(planOf('content', program('undefined')))
    await vi.waitFor(() => expect(countOf('up')).toBe(2), soon)
    await deaf.end(100)
    expect(deaf.hasCrashed).toBe(true)
  })
})

describe('moving parts to another folder', () => {
  it.each([
    ['content', 'site'],
    ['content', null],
    ['site', null],
  ] as const)(
    'restarts them in order, and goes back where one does not start (%s, %s)',
    async (only, other) => {
      const ports = { content: await freePort(), site: await freePort() }
      const names = ['content', 'site'] as const
      const both = names.map((name) =>
        started(planOf(name, answering('former', ports[name]), ports[name])),
      )
      for (const part of both) await part.isReady()
      const isGood = (name: Name) => other !== null || name !== only
      const moved = await moveParts(both, (name) =>
        planOf(
          name,
          isGood(name) ? answering('new', ports[name]) : 'process.exitCode = 1',
          ports[name],
        ),
      )
      const answers = names.map(async (name) =>
        (await fetch(`http://127.0.0.1:${ports[name]}/`)).text(),
      )
      expect(moved).toBe(other !== null)
      expect(await Promise.all(answers)).toEqual(moved ? ['new', 'new'] : ['former', 'former'])
    },
  )
})
