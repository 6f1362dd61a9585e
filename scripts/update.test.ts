import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './workspace.mjs'

let place = ''
let dataDir = ''
let product: ChildProcess | undefined
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'updated-'))
  dataDir = path.join(place, 'data')
  for (const folder of [dataDir, path.join(place, 'scripts')]) mkdirSync(folder)
  for (const name of ['build', 'install', 'releases', 'run-step', 'update', 'workspace'])
    cpSync(path.join(root, 'scripts', `${name}.mjs`), path.join(place, 'scripts', `${name}.mjs`))
})
afterEach(() => {
  product?.kill('SIGKILL')
  rmSync(place, { recursive: true, force: true })
})

/** A process that says of itself what the supervisor of the product does. */
async function startProduct(env: Record<string, string>, more = '') {
  const program = path.join(place, 'scripts', 'start.mjs')
  const text = `
    import { ownProcess, writeNote } from './releases.mjs'
    setInterval(() => undefined, 1000)
    writeNote(${JSON.stringify(dataDir)}, 'running', { ...ownProcess(), ${more} })
    process.stdout.write('up')`
  writeFileSync(program, text)
  product = spawn(process.execPath, [program], { cwd: place, env: environment(env) })
  if (product.stdout) await once(product.stdout, 'data')
}

const environment = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: place,
  DATA_DIR: dataDir,
  ...env,
})

function update(env: Record<string, string>) {
  const program = path.join(place, 'scripts', 'update.mjs')
  const { status, stderr } = spawnSync(process.execPath, [program], {
    cwd: place,
    env: environment(env),
    encoding: 'utf8',
  })
  return { status, said: stderr.trim() }
}

describe('npm run update', () => {
  it('is refused at once with the site of another product', async () => {
    await startProduct({ SITE_DIR: '/srv/site' })
    expect(update({ SITE_DIR: 'sites/alun' })).toEqual({
      status: 1,
      said: 'The product runs with SITE_DIR /srv/site, this command with sites/alun: set that of the product',
    })
    expect(existsSync(path.join(place, 'releases'))).toBe(false)
  })

  it('is refused at once as another account than that of the product', async () => {
    await startProduct({}, 'account: 4321')
    expect(update({})).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^The product runs as the account with the number 4321, .*$/),
    })
    expect(existsSync(path.join(place, 'releases'))).toBe(false)
  })

  it('goes on where both are the same', async () => {
    await startProduct({ SITE_DIR: path.join(place, 'sites/ours') })
    update({ SITE_DIR: 'sites/ours' })
    expect(existsSync(path.join(place, 'releases'))).toBe(true)
  })
})
