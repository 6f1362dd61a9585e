import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listen } from '@alun/platform/listener'
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

  it('hands its port to the next process within moments, and takes it back from one that cannot listen', async () => {
    const port = await freePort()
    const first = supervise(answering('former', port))
    first.hasBeenReady = true
    const ask = () => fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
    await vi.waitFor(async () => expect(await ask()).toBe('former'), soon)

    const planOf = (program: string) => ({
      ...first.plan,
      args: [...first.plan.args.slice(0, -1), program],
    })
    const successor = await first.prepare(planOf(answering('next', port)), 30_000)
    if (!successor) throw new Error('It named no port')
    const beside = await fetch(`http://127.0.0.1:${successor.port}/`)
    expect([await beside.text(), await ask()]).toEqual(['next', 'former'])

    const gaps: number[] = []
    let handing = true
    const asking = (async () => {
      for (let last = Date.now(); handing; await new Promise((resolve) => setTimeout(resolve, 5))) {
        const isAnswered = await ask().then(
          () => true,
          () => false,
        )
        if (!isAnswered) continue
        gaps.push(Date.now() - last)
        last = Date.now()
      }
    })()
    expect(await first.handOver(successor, 30_000)).toBe(true)
    expect(await ask()).toBe('next')
    handing = false
    await asking
    expect(Math.max(...gaps)).toBeLessThan(3_000)

    const failing = await first.prepare(planOf(answering('failing', 1, 'taken')), 30_000)
    if (!failing) throw new Error('It named no port')
    expect(await first.handOver(failing, 30_000)).toBe(false)
    await vi.waitFor(async () => expect(await ask()).toBe('next'), soon)
    expect(await first.prepare(planOf('process.exit(3)'), 30_000)).toBeNull()
    expect(await ask()).toBe('next')
  })
})

/** A program that answers with its name, and one that ends when it is told to listen. */
function answering(name: string, port: number, taken = '') {
  const listener = JSON.stringify(path.join(root, 'platform', 'listener.ts'))
  return `
    import { listen } from ${listener}
    if (${JSON.stringify(taken)}) process.on('message', () => process.exit(1))
    const { openFor, close } = await listen({ setting: 'PORT', port: ${port} })
    openFor((request, response) => response.end('${name}'))
    const end = () => close(1000).then(() => process.exit())
    process.on('SIGTERM', end)
    process.on('message', (message) => message === 'give-way' && end())
    process.on('disconnect', () => process.exit())`
}

async function freePort(): Promise<number> {
  const listener = await listen({ setting: 'PORT', port: 0 })
  await listener.close(0)
  return listener.port
}
