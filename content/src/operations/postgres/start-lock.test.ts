import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withStartLock, withStopLock } from './start-lock.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-lock-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('is held by one process, and free as soon as that one is killed', async () => {
  const file = join(folder, 'start.lock')
  const program = `
    import { withStartLock } from ${JSON.stringify(join(import.meta.dirname, 'start-lock.ts'))}
    await withStartLock(${JSON.stringify(file)}, async () => {
      console.log('held')
      process.stdin.on('data', () => console.log('still'))
      // A promise that nothing can resolve would be collected together with the lock.
      await new Promise((resolve) => process.stdin.on('end', resolve))
    })`
  const args = ['--input-type=module-typescript', '--eval', program]
  const other = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(other.stdout, 'data')
  const events: string[] = []
  const own = withStartLock(file, async () => void events.push('own'))
  other.stdin.write('?\n')
  await once(other.stdout, 'data')
  events.push('still')
  other.kill('SIGKILL')
  await own
  expect(events).toEqual(['still', 'own'])
})

it('does not keep a stop from ending the database if the disk takes no file', async () => {
  const file = join(folder, 'gone', 'start.lock')
  expect(await withStopLock(file, async () => 'stopped')).toBe('stopped')
  await expect(withStartLock(file, async () => 'started')).rejects.toThrow(
    `${file} cannot be locked`,
  )
})
