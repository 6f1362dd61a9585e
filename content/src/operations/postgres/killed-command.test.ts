import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  ask,
  emptyPlace,
  evaluating,
  openServer,
  processOf,
} from '../../testing/embedded-servers.ts'
import { releaseServer } from './embedded-server.ts'
import { adminUrl, readNote } from './server-note.ts'

let place = ''
let dataDir = ''

beforeEach(async () => {
  place = await emptyPlace()
  dataDir = join(place, 'data')
})

afterEach(async () => {
  await releaseServer(dataDir)
  await rm(place, { recursive: true, force: true })
})

/** The connections by which the server counts its commands. */
async function keepers() {
  const note = await readNote(dataDir)
  const sql = `select pid, state, query from pg_stat_activity where application_name = 'keeper'`
  return z
    .array(z.looseObject({ pid: z.number() }))
    .parse(note && (await ask({ url: adminUrl(note) }, sql)))
}

/** Process id of the server that a killed command left running. */
async function killedCommand(beforeKill = async () => {}): Promise<number | null> {
  const program = `
    import { openServer } from ${JSON.stringify(join(import.meta.dirname, '../../testing/embedded-servers.ts'))}
    await openServer(${JSON.stringify(dataDir)})
    console.log('open')`
  const command = spawn(process.execPath, evaluating(program), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(command.stdout, 'data')
  const orphan = await processOf(dataDir)
  await beforeKill()
  command.kill('SIGKILL')
  await once(command, 'exit')
  return orphan
}

describe('the database server of a killed command', { timeout: 60_000 }, () => {
  it('is taken over by the next command', async () => {
    const orphan = await killedCommand()
    const server = await openServer(dataDir)
    expect(await processOf(dataDir)).toBe(orphan)
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    expect(await processOf(dataDir)).toBeNull()
  })

  it('is ended unless another command uses it, also if the disk takes no file', async () => {
    const lock = join(dataDir, 'postgres-start.lock')
    for (const takesFiles of [true, false]) {
      expect(await killedCommand()).not.toBeNull()
      const user = takesFiles ? await openServer(dataDir) : null
      if (user) {
        await releaseServer(dataDir)
        expect(await ask(user, 'select 1 as one')).toEqual([{ one: 1 }])
        await user.stop()
      } else {
        await rm(lock)
        await mkdir(lock)
        await releaseServer(dataDir)
        await rm(lock, { recursive: true })
      }
      expect(await processOf(dataDir)).toBeNull()
    }
  })

  it('is ended also if it notices the kill late', async () => {
    let late = 0
    await killedCommand(async () => {
      late = (await keepers())[0]?.pid ?? 0
      process.kill(late, 'SIGSTOP')
    })
    const released = releaseServer(dataDir)
    // Until it has looked for other commands.
    const idle = { state: 'idle', query: expect.stringContaining('pg_backend_pid') }
    await vi.waitFor(async () =>
      expect(await keepers()).toContainEqual(expect.objectContaining(idle)),
    )
    process.kill(late, 'SIGCONT')
    await released
    expect(await processOf(dataDir)).toBeNull()
  })
})
