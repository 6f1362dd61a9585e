import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { isAtLeast, productNode, readNote, requireStartingNode, root } from './workspace.mjs'

const place = realpathSync(mkdtempSync(path.join(tmpdir(), 'started-in-')))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const settings = path.join(root, 'content/src/core/settings/content-settings.ts')

/** Runs in the folder of a part with this environment, as parts do. */
const program = `
  import { spawnSync } from 'node:child_process'
  import { ownEnvironment, root } from ${JSON.stringify(path.join(root, 'scripts/workspace.mjs'))}
  const part = \`
    import { readContentSettings } from ${JSON.stringify(settings)}
    const invokedFrom = process.env.INIT_CWD ?? process.cwd()
    console.log(readContentSettings(process.env, '/none', invokedFrom).DATA_DIR)
  \`
  const args = ['--input-type=module', '--eval', part]
  spawnSync(process.execPath, args, { cwd: root, env: ownEnvironment(), stdio: 'inherit' })
`

it('a relative folder in the settings starts where the command was started, also without npm', () => {
  const folderOf = (started: Record<string, string>) => {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: 'data',
      ...started,
    }
    const args = ['--input-type=module', '--eval', program]
    const run = spawnSync(process.execPath, args, { cwd: place, env, encoding: 'utf8' })
    return run.stdout.trim() || run.stderr
  }
  expect(folderOf({})).toBe(path.join(place, 'data'))
  expect(folderOf({ INIT_CWD: '/srv' })).toBe('/srv/data')
})

it('a note that a power cut left empty counts as missing', () => {
  vi.stubEnv('DATA_DIR', place)
  writeFileSync(path.join(place, 'release.json'), '')
  expect(readNote('release.json')).toBeNull()
  vi.unstubAllEnvs()
})

it.each(['site #2', 'which?'])(
  'a checkout in "%s" ends with one line before anything else',
  (name) => {
    const checkout = path.join(place, name)
    cpSync(path.join(root, 'scripts'), path.join(checkout, 'scripts'), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    })
    for (const script of ['start.mjs', 'test.mjs', 'update.mjs']) {
      const command = [path.join(checkout, 'scripts', script)]
      const run = spawnSync(process.execPath, command, { cwd: checkout, encoding: 'utf8' })
      expect(run.stderr.trim()).toBe(
        `It cannot be built in a folder with # or ? in its path: ${checkout}`,
      )
      expect(run.status).toBe(1)
    }
  },
)

describe('a command', () => {
  const product = ['product-command.mjs', 'content/server/none']
  const unknown = "Unknown option '--verify'"
  const hidden = 'npm has hidden --verify'

  it.each([
    { command: [...product, '--verify'], reason: unknown },
    { command: [...product, '/monday', '--verify'], reason: unknown },
    { command: [...product, '--admin'], reason: "Unknown option '--admin'" },
    { command: [...product, '-h'], reason: "Unknown option '-h'" },
    { command: ['update.mjs', '--verify'], reason: unknown },
    { command: ['update.mjs', 'now'], reason: "Unexpected argument 'now'" },
    { command: [...product, '/monday'], npm: { npm_config_verify: 'true' }, reason: hidden },
    {
      command: ['update.mjs'],
      npm: { npm_config_with_gap: '' },
      reason: 'npm has hidden --with-gap',
    },
  ])('refuses what it does not know, before anything else: $command $npm', (row) => {
    const [script = '', ...args] = row.command
    const program = [path.join(root, 'scripts', script), ...args]
    const env = { PATH: process.env.PATH, ...row.npm }
    const run = spawnSync(process.execPath, program, { cwd: place, env, encoding: 'utf8' })
    expect(run.stderr.trim()).toMatch(new RegExp(`^${row.reason}.*$`))
    expect(run.status).toBe(1)
  })
})

describe('isAtLeast', () => {
  it('compares versions of Node by number', () => {
    expect(isAtLeast('v20.20.2', [20, 9])).toBe(true)
    expect(isAtLeast('v20.8.1', [20, 9])).toBe(false)
    expect(isAtLeast('v9.11.0', [20, 9])).toBe(false)
    expect(isAtLeast('v24.0.0', [22, 22])).toBe(true)
  })
})

describe('a machine without packaged Node', () => {
  const mac = { platform: 'darwin', arch: 'arm64', execPath: '/opt/homebrew/bin/node' } as const
  const linux = { platform: 'linux', arch: 'arm64', execPath: '/usr/bin/node' } as const

  it('needs a recent Node from the start', () => {
    expect(() => requireStartingNode({ ...linux, version: 'v20.9.0' })).not.toThrow()
    expect(() => requireStartingNode({ ...mac, version: 'v22.22.0' })).not.toThrow()
    expect(() => requireStartingNode({ ...mac, version: 'v20.19.0' })).toThrow(
      'Node 22.22 or newer is needed on darwin arm64, this is v20.19.0',
    )
  })

  it('runs the product by that Node as well', () => {
    expect(productNode(place, { ...mac, version: 'v22.22.0' })).toBe(mac.execPath)
    expect(() => productNode(place, { ...linux, version: 'v20.9.0' })).toThrow('22.22')
  })
})
