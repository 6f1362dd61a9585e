import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listen } from '@alun/platform/listener'
import { sharesPorts } from '@alun/platform/take-over'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SupervisedPart } from './supervisor.mjs'
import { root } from './workspace.mjs'

let place = ''
let lines: string[] = []
let parts: SupervisedPart[] = []

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'supervisor-'))
  lines = []
  parts = []
})
afterEach(async () => {
  for (const part of parts) await part.stop(0)
  await rm(place, { recursive: true, force: true })
})

function supervise(program: string, onHopeless: (status: number) => void = () => undefined) {
  const plan = {
    name: 'content',
    command: process.execPath,
    args: ['--input-type=module', '--eval', program],
    cwd: place,
    env: { PATH: process.env.PATH },
  }
  const part = new SupervisedPart(plan, (line) => void lines.push(line), onHopeless)
  parts.push(part)
  part.start()
  return part
}

const soon = { timeout: 30_000, interval: 50 }
const countOf = (line: string) => lines.filter((each) => each === `content │ ${line}`).length

describe('SupervisedPart', () => {
  it('starts a part again that ends by itself, and says so', async () => {
    const part = supervise(`console.log('up'); setTimeout(() => process.exit(3), 200)`)
    part.hasBeenReady = true
    await vi.waitFor(() => expect(countOf('up')).toBe(3), soon)
    expect(lines).toContain('content ended with status 3; restarting in 0.5 s')
    expect(lines).toContain('content ended with status 3; restarting in 1 s')
  })

  it('gives up on a part that was never ready', async () => {
    const hopeless = vi.fn()
    supervise(`console.error('PORT 1 is already in use'); process.exitCode = 4`, hopeless)
    await vi.waitFor(() => expect(hopeless).toHaveBeenCalledWith(4), soon)
    expect(countOf('PORT 1 is already in use')).toBe(1)
  })

  it('lets a part finish when it is asked to end, and does not start it again', async () => {
    const part = supervise(`
      process.on('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit() }, 100))
      setInterval(() => undefined, 1000)
      console.log('up')`)
    part.hasBeenReady = true
    await vi.waitFor(() => expect(countOf('up')).toBe(1), soon)
    await part.stop(30_000)
    expect(countOf('finished')).toBe(1)
    expect(part.child).toBeNull()
  })

  it('ends a part that does not end', async () => {
    const part = supervise(`
      process.on('SIGTERM', () => undefined)
      setInterval(() => undefined, 1000)
      console.log('up')`)
    await vi.waitFor(() => expect(countOf('up')).toBe(1), soon)
    await part.stop(100)
    expect(part.child).toBeNull()
  })

  it.runIf(process.env.E2E_SWEEP).each([
    ['beside it, without losing a request', sharing],
    ['after it where it does not share its port', alone],
  ])('hands its port to the next process %s', async (_how, formerAt) => {
    const port = await freePort()
    const first = supervise(formerAt(port))
    first.hasBeenReady = true
    const { ask, planOf } = helpers(first, port)
    await vi.waitFor(async () => expect(await ask()).toBe('former'), soon)
    const successor = await first.prepare(planOf(answering('next', port)), 30_000)
    if (!successor) throw new Error('It named no port')
    const beside = await fetch(`http://127.0.0.1:${successor.port}/`)
    expect([await beside.text(), await ask()]).toEqual(['next', 'former'])

    const answers: string[] = []
    let handing = true
    const asking = Array.from({ length: 8 }, async () => {
      while (handing) answers.push(await ask().catch(() => 'none'))
    })
    expect(await first.handOver(successor, 30_000)).toBe(true)
    await vi.waitFor(() => expect(answers.at(-1)).toBe('next'), soon)
    handing = false
    await Promise.all(asking)
    expect(new Set(answers)).toContain('former')
    if (sharesPorts && formerAt === sharing) expect(answers).not.toContain('none')
  })

  it.runIf(process.env.E2E_SWEEP)(
    'keeps its process where the next one cannot listen',
    async () => {
      const port = await freePort()
      const first = supervise(sharing(port))
      first.hasBeenReady = true
      const { ask, planOf } = helpers(first, port)
      await vi.waitFor(async () => expect(await ask()).toBe('former'), soon)
      const { child } = first
      const failing = await first.prepare(planOf(answering('failing', port, 'ends')), 30_000)
      if (!failing) throw new Error('It named no port')
      expect(await first.handOver(failing, 30_000)).toBe(false)
      expect(await first.prepare(planOf('process.exit(3)'), 30_000)).toBeNull()
      expect([await ask(), first.child]).toEqual(['former', child])

      // One that neither listens nor ends has had the port left to it.
      const mute = await first.prepare(planOf(answering('mute', port, 'waits')), 30_000)
      if (!mute) throw new Error('It named no port')
      expect(await first.handOver(mute, 3_000)).toBe(false)
      await vi.waitFor(async () => expect(await ask()).toBe('former'), soon)
      expect(first.child).not.toBe(child)
    },
  )
})

function helpers(part: SupervisedPart, port: number) {
  return {
    // Each by a connection of its own.
    ask: async () => {
      const headers = { Connection: 'close' }
      return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()
    },
    planOf: (program: string) => ({
      ...part.plan,
      args: [...part.plan.args.slice(0, -1), program],
    }),
  }
}

const sharing = (port: number) => answering('former', port)

/** A program that answers with its name; one that is to fail ends, or does nothing, when it is told to listen. */
function answering(name: string, port: number, fault?: 'ends' | 'waits') {
  const listener = JSON.stringify(path.join(root, 'platform', 'listener.ts'))
  const faults = {
    ends: `process.on('message', () => process.exit(1))`,
    waits: `const { on } = process; process.on = (name, act) => name !== 'message' && on.call(process, name, act)`,
  }
  return `
    import { listen } from ${listener}
    ${fault ? faults[fault] : ''}
    const { openFor, close } = await listen({ setting: 'PORT', port: ${port} })
    openFor((request, response) => response.end('${name}'))
    ${givesWay('close(20_000)')}`
}

/** As a version answers that does not share its port. */
const alone = (port: number) => `
    import { createServer } from 'node:http'
    const server = createServer((request, response) => response.end('former')).listen(${port})
    ${givesWay('new Promise((resolve) => server.close(resolve))')}`

const givesWay = (close: string) => `
    const end = () => ${close}.then(() => process.exit())
    process.on('SIGTERM', end)
    process.on('message', (message) => message === 'give-way' && end())
    process.on('disconnect', () => process.exit())`

async function freePort(): Promise<number> {
  const listener = await listen({ setting: 'PORT', port: 0 })
  await listener.close(0)
  return listener.port
}
