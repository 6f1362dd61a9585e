import { execFile } from 'node:child_process'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fieldsOf } from '@alun/contract/rules/fields-of'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ask,
  emptyPlace,
  evaluating,
  openServer,
  processOf,
} from '../../testing/embedded-servers.ts'
import type { EmbeddedServer } from './embedded-server.ts'
import { readNote } from './server-note.ts'

const isRoot = process.getuid?.() === 0
/**
 * A data folder with a stopped server, shared because making or copying one takes seconds. Each test leaves it
 * so that the server can start again.
 */
let usedBefore = ''
let place = ''
let dataDir = ''
let lines: string[] = []
const opened: EmbeddedServer[] = []

beforeAll(async () => {
  const folder = await emptyPlace()
  usedBefore = join(folder, 'data')
  await (await open(usedBefore)).stop()
  return () => rm(folder, { recursive: true, force: true })
}, 120_000)

beforeEach(async () => {
  place = await emptyPlace()
  dataDir = usedBefore
  lines = []
})

afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop()
  await rm(place, { recursive: true, force: true })
}, 60_000)

async function open(folder = dataDir) {
  const server = await openServer(folder, lines)
  opened.push(server)
  return server
}

async function killServer() {
  const pid = await processOf(dataDir)
  if (pid === null) throw new Error('there is no server to kill')
  process.kill(pid, 'SIGKILL')
  return pid
}

/** Takes seconds, so it runs at night. */
const nightly = it.runIf(process.env.E2E_SWEEP)

// These tests create a dozen servers, which is slow on a busy machine.
describe('the database server of a data folder', { timeout: 120_000 }, () => {
  it('starts with an empty database, and has everything again at the next start', async () => {
    dataDir = join(place, 'new')
    const first = await open()
    await ask(first, `create table villas as select 'Ombak' as name`)
    await first.stop()
    expect(await processOf(dataDir)).toBeNull()

    const second = await open()
    expect(await ask(second, 'select name from villas')).toEqual([{ name: 'Ombak' }])
    expect(second.url).toBe(first.url)
  })

  nightly('is one for all commands, and stops with the last of them', async () => {
    dataDir = join(place, 'new')
    const [first, second] = await Promise.all([open(), open()])
    expect(second.url).toBe(first.url)
    await first.stop()
    expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(await processOf(dataDir)).toBeNull()
  })

  nightly('comes back at the same address after a kill', async () => {
    const server = await open()
    const killed = await killServer()
    const answers = async () => expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await vi.waitFor(answers, { timeout: 60_000, interval: 100 })
    expect(await processOf(dataDir)).not.toBe(killed)
    expect(lines).toContain('The database server has stopped; restarting it')
  })

  it('is not stopped while it recovers from a crash of one of its processes', async () => {
    const server = await open()
    const before = await processOf(dataDir)
    const keeper = `select pid from pg_stat_activity where datname = 'postgres'`
    const [found] = await ask(server, keeper)
    process.kill(Number(fieldsOf(found).pid), 'SIGKILL')
    const isBack = () => expect(lines).toContain('The database server is running again')
    await vi.waitFor(isBack, { timeout: 60_000, interval: 20 })
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect([await processOf(dataDir), lines.join()]).toEqual([
      before,
      expect.not.stringContaining('Stopping'),
    ])
  })

  nightly('starts over the notes of a crashed machine', async () => {
    const folder = join(dataDir, 'postgres')
    // The process id of the crashed server now belongs to another process, this test.
    await writeFile(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n`)
    expect(await ask(await open(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  nightly('works from a copy of the data folder, beside the original', async () => {
    const original = await open()
    await ask(original, `create table villas as select 'Ombak' as name`)
    await original.stop()
    const copyDir = join(place, 'copy')
    await promisify(execFile)('cp', ['-r', dataDir, copyDir])
    const [again, copy] = [await open(), await open(copyDir)]
    await ask(copy, `update villas set name = 'Karang'`)
    expect(await ask(again, 'select name from villas')).toEqual([{ name: 'Ombak' }])
    expect(await ask(copy, 'select name from villas')).toEqual([{ name: 'Karang' }])
  })

  nightly('works when the note of address and passwords is lost', async () => {
    for (const note of ['', '{"port":', null]) {
      await rm(join(dataDir, 'postgres.json'))
      if (note !== null) await writeFile(join(dataDir, 'postgres.json'), note)
      const server = await open()
      expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
      await server.stop()
    }
  })

  nightly('is not created again if the one that the data folder names is missing', async () => {
    const folder = join(dataDir, 'postgres')
    await rename(folder, join(place, 'away'))
    const failure = String(await open().catch((cause: unknown) => cause))
    const note = await readFile(join(dataDir, 'postgres.json'))
    await writeFile(join(dataDir, 'postgres.json'), '{')
    const unread = String(await open().catch((cause: unknown) => cause))
    await writeFile(join(dataDir, 'postgres.json'), note)
    const made = await stat(folder).catch(() => null)
    await rename(join(place, 'away'), folder)
    expect(unread).toContain(`DATA_DIR ${dataDir} had a database, which is not there`)
    expect(failure).toContain(`had a database in ${folder}, which is not there`)
    expect(failure.split('\n')).toHaveLength(1)
    expect(made).toBeNull()
  })

  it('keeps its passwords to the owner of the folder, and listens on this machine only', async () => {
    const server = await open()
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
    expect(await ask(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const { port, folder } = (await readNote(dataDir)) ?? { port: 0, folder: '' }
    await expect(ask({ url: `postgres://alun:guess@127.0.0.1:${port}/alun` }, '')).rejects.toThrow(
      'password authentication failed',
    )
    expect(await readFile(join(folder, 'pg_hba.conf'), 'utf8')).not.toContain('trust')
  })

  it('says in one line why it does not start', async () => {
    const file = join(dataDir, 'postgres', 'global', 'pg_control')
    await rename(file, `${file}.away`)
    const failure = await open().catch((cause: unknown) => String(cause))
    await rename(`${file}.away`, file)
    expect(failure).toMatch(/The database server could not be started: .*pg_control.*postgres\.log/)
    expect(String(failure).split('\n')).toHaveLength(1)
  })

  it('starts on a folder of version 1.0, and keeps what was set there', async () => {
    const folder = join(dataDir, 'postgres')
    await rm(join(folder, 'superuser-password'))
    await writeFile(join(folder, 'postgresql.auto.conf'), "# by hand\nwork_mem = '7MB'\n")
    const server = await open()
    expect(await ask(server, 'show work_mem')).toEqual([{ work_mem: '7MB' }])
    await server.stop()
    await rm(join(dataDir, 'postgres.json'))
    expect(await ask(await open(), 'show work_mem')).toEqual([{ work_mem: '7MB' }])
  })

  nightly('takes no notice of what psql is told about other servers', async () => {
    vi.stubEnv('PGSSLMODE', 'verify-full')
    vi.stubEnv('PGOPTIONS', '-c default_transaction_read_only=on')
    const server = await open()
    await ask(server, 'create table told (); drop table told')
    vi.unstubAllEnvs()
  })

  nightly('names the reason that PostgreSQL has for a panic', async () => {
    const [wal, away] = [join(dataDir, 'postgres', 'pg_wal'), join(place, 'wal')]
    await rename(wal, away)
    await mkdir(wal, { mode: 0o700 })
    const failure = open()
    await expect(failure).rejects.toThrow(/PANIC: .*checkpoint.*postgres\.log/)
    await rm(wal, { recursive: true })
    await rename(away, wal)
  })

  nightly('says so when its files come from another version', async () => {
    const file = join(dataDir, 'postgres', 'PG_VERSION')
    const own = await readFile(file)
    await writeFile(file, '17\n')
    await expect(open()).rejects.toThrow('was created by PostgreSQL 17')
    await writeFile(file, own)
  })

  it.runIf(isRoot)('names an account that has no name, before anything is created', async () => {
    const folder = join(place, 'nameless')
    const program = `
      import { createCluster } from ${JSON.stringify(join(import.meta.dirname, 'cluster-folder.ts'))}
      process.setgid(54321)
      process.setuid(54321)
      await createCluster(${JSON.stringify(folder)}, '', { name: 'the current user', identity: {} })`
    const run = promisify(execFile)(process.execPath, evaluating(program))
    await expect(run).rejects.toMatchObject({
      stderr: expect.stringContaining('The account 54321 has no entry in /etc/passwd'),
    })
    await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it.runIf(isRoot)('runs under an account of its own when started by root', async () => {
    await open()
    const pid = await processOf(dataDir)
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0)
  })

  it.runIf(isRoot)(
    'leaves the data folder of an account to this account, also if root starts it',
    async () => {
      dataDir = join(place, 'of-nobody')
      await mkdir(dataDir)
      const { stdout } = await promisify(execFile)('id', ['-u', 'nobody'])
      const uid = Number(stdout)
      await chown(dataDir, uid, -1)
      await (await open()).stop()
      const { stdout: others } = await promisify(execFile)('find', [dataDir, '!', '-uid', `${uid}`])
      expect(others).toBe('')
    },
  )

  it.runIf(isRoot && process.env.E2E_SWEEP)(
    'lies elsewhere when its account cannot reach the data folder',
    async () => {
      dataDir = join(place, 'new')
      await chmod(place, 0o700)
      const server = await open()
      await ask(server, `create table villas as select 'Ombak' as name`)
      const { folder } = (await readNote(dataDir)) ?? { folder: '' }
      expect(folder).toMatch(/^\/var\/lib\/alun\//)
      expect(lines.join()).toContain('/var/lib/alun')
      await server.stop()

      const copyDir = join(place, 'copy')
      await cp(dataDir, copyDir, { recursive: true })
      const copy = await open(copyDir)
      expect(await ask(copy, 'select name from villas')).toEqual([{ name: 'Ombak' }])
      const copied = (await readNote(copyDir))?.folder ?? ''
      expect(copied).not.toBe(folder)
      await copy.stop()

      // Moves the files to a folder that the account can reach, and back.
      await chmod(place, 0o755)
      const reached = await open()
      expect((await readNote(dataDir))?.folder).toBe(join(dataDir, 'postgres'))
      await ask(reached, `update villas set name = 'Karang'`)
      await reached.stop()
      await chmod(place, 0o700)
      const back = await open()
      expect(await ask(back, 'select name from villas')).toEqual([{ name: 'Karang' }])
      await back.stop()
      const moved = join(place, 'moved')
      await rename(dataDir, moved)
      const there = await open(moved)
      expect(await ask(there, 'select name from villas')).toEqual([{ name: 'Karang' }])
      const last = (await readNote(moved))?.folder ?? ''
      for (const used of [folder, copied, last]) await rm(join(used, '..'), { recursive: true })
    },
  )
})
