import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SupervisedPart } from './supervisor.mjs'

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
})
