import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listen } from '@alun/platform/listener'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SupervisedPart } from './supervisor.mjs'
import { switchRelease } from './switch-release.mjs'
import { root } from './workspace.mjs'

type Part = 'content' | 'site'
const parts = ['content', 'site'] as const

let release = ''
let running: Record<string, SupervisedPart> = {}
let ports: Record<Part, number>
let programs: Record<Part, string>

/** A release whose programs do what these tests need; what is pending is in a file. */
beforeEach(async () => {
  release = mkdtempSync(path.join(tmpdir(), 'release-'))
  mkdirSync(path.join(release, 'scripts'))
  mkdirSync(path.join(release, 'content/server'), { recursive: true })
  writeFileSync(path.join(release, 'scripts/check-settings.ts'), '')
  writeFileSync(
    path.join(release, 'content/server/pending-migrations.ts'),
    `process.stdout.write(require('node:fs').readFileSync(${JSON.stringify(pendingFile())}))`,
  )
  writePending({ pending: ['20270101_grown'], stopping: [] })
  ports = { content: await freePort(), site: await freePort() }
  programs = { content: answering('content'), site: answering('site') }
  running = {}
  for (const part of parts) {
    const each = new SupervisedPart(
      planOf(part, root),
      () => undefined,
      () => undefined,
    )
    each.start()
    each.hasBeenReady = true
    running[part] = each
  }
})
afterEach(async () => {
  for (const part of Object.values(running)) await part.stop(0)
  rmSync(release, { recursive: true, force: true })
})

const pendingFile = () => path.join(release, 'pending.json')
const writePending = (found: { pending: string[]; stopping: string[] }) =>
  writeFileSync(pendingFile(), JSON.stringify({ ...found, seconds: 0 }))
const pendingNow = () => readFileSync(pendingFile(), 'utf8')

function planOf(name: Part, home: string) {
  const program = home === root ? answering(name) : programs[name]
  return {
    name,
    command: process.execPath,
    args: ['--input-type=module', '--eval', program],
    cwd: release,
    env: { PATH: process.env.PATH },
  }
}

/** A program that is healthy at the port of its part. */
function answering(part: Part) {
  return `
    import { listen } from ${JSON.stringify(path.join(root, 'platform/listener.ts'))}
    const { openFor, close } = await listen({ setting: 'PORT', port: ${ports[part]} })
    openFor((request, response) => response.end())
    const end = () => close(1000).then(() => process.exit())
    process.on('SIGTERM', end)
    process.on('message', (message) => message === 'give-way' && end())
    process.on('disconnect', () => process.exit())`
}

const migrates = () => `
  import { writeFileSync } from 'node:fs'
  const done = JSON.stringify({ pending: [], stopping: [], seconds: 0 })
  writeFileSync(${JSON.stringify(pendingFile())}, done)`

async function freePort(): Promise<number> {
  const listener = await listen({ setting: 'PORT', port: 0 })
  await listener.close(0)
  return listener.port
}

const update = (withGap = false) =>
  switchRelease({
    folder: release,
    withGap,
    parts,
    running,
    planOf,
    ports,
    print: () => undefined,
  })

describe('an update', () => {
  it.runIf(process.env.E2E_SWEEP)('switches both parts where both are ready', async () => {
    programs.content = migrates() + programs.content
    expect(await update()).toEqual({
      switched: true,
      message: `The product runs from ${release}`,
    })
  })

  it.each(process.env.E2E_SWEEP ? [false, true] : [false])(
    'whose site does not start is rejected before the database is migrated (with a gap: %s)',
    async (withGap) => {
      if (withGap) writePending({ pending: ['20270101_grown'], stopping: ['20270101_grown'] })
      const before = pendingNow()
      programs = { content: migrates() + programs.content, site: 'process.exit(3)' }
      const { message, switched } = await update(withGap)
      expect(switched).toBe(false)
      expect(message).toContain('The new site ended')
      expect(message).toContain('the former version runs on')
      expect(message).not.toContain('migrated')
      expect(pendingNow()).toBe(before)
    },
  )

  it.runIf(process.env.E2E_SWEEP)(
    'whose content service does not start says whether it has migrated the database, and what to do',
    async () => {
      programs.content = 'process.exit(3)'
      const unchanged = await update()
      expect(unchanged.message).toMatch(/^The new content ended .*; see the log$/)
      programs.content = `${migrates()}\nprocess.exit(3)`
      const { message, switched } = await update()
      expect(switched).toBe(false)
      expect(message).toMatch(
        /The database has been migrated all the same \(20270101_grown\): the former version works until it restarts.*restore the backup/,
      )
      writePending({ pending: ['20270101_grown'], stopping: [] })
      // It takes the database with it, which then cannot be asked.
      programs.content = `process.getBuiltinModule('fs').rmSync(${JSON.stringify(pendingFile())}); process.exit(3)`
      expect((await update()).message).toContain('The database may have been migrated all the same')
    },
  )
})
