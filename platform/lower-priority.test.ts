import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { afterEach, expect, it } from 'vitest'
import { lowerPriority } from './lower-priority.ts'

const started: (() => boolean)[] = []
afterEach(() => {
  for (const kill of started.splice(0)) kill()
})

const autogroup = '/proc/self/autogroup'
const ofSession = (pid: number) =>
  existsSync(autogroup) ? readFileSync(`/proc/${pid}/autogroup`, 'utf8') : ''

it.each([
  { detached: true, niceOfSession: /nice 19|^$/ },
  { detached: false, niceOfSession: /^(?!.*nice 19)/ },
])('makes a process give way, and its session if that is its own: %o', (given) => {
  const child = spawn('sleep', ['60'], { detached: given.detached, stdio: 'ignore' })
  started.push(() => child.kill())
  const pid = child.pid ?? 0
  lowerPriority(pid, 19, given.detached)
  expect(getPriority(pid)).toBe(19)
  expect(ofSession(pid)).toMatch(given.niceOfSession)
})

it('ignores a process that has ended', async () => {
  const child = spawn('true', { stdio: 'ignore' })
  await new Promise((resolve) => child.on('exit', resolve))
  expect(() => lowerPriority(child.pid ?? 0, 19, true)).not.toThrow()
})
