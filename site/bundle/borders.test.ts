import { resolve } from 'node:path'
import { build as buildScript } from 'rolldown'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { bundleBorder } from './borders.ts'

const root = resolve(import.meta.dirname, '..')
const entry = resolve(root, 'app/sample.ts')
const planted = /\/app\/planted\.[\w.]+$/

/** Builds an entry with one import of virtual files. */
const sample = (code: string) => ({
  name: 'sample',
  resolveId: (id: string) =>
    id === entry ? id : planted.test(`/app/${id.slice(2)}`) ? resolve(root, 'app', id) : null,
  load: (id: string) =>
    id === entry ? code : planted.test(id) ? 'export const x = globalThis.name' : null,
})

const vite = (of: 'islands' | 'server') => (code: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [sample(code), bundleBorder(of)],
    build: {
      write: false,
      ssr: of === 'server',
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })

const script = (code: string) =>
  buildScript({
    cwd: root,
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    plugins: [sample(code), bundleBorder('script')],
    write: false,
  })

const bundles = { islands: vite('islands'), script, server: vite('server') }
const holding = (named: string) =>
  new RegExp(`The bundle of \\w+ would contain code of another one: .*${named}`)

describe.each(['islands', 'script'] as const)('the bundle of %s', (of) => {
  it.each([
    ["export { z } from 'zod'", 'node_modules/zod/'],
    ["export { join } from 'node:path'", 'node:path'],
    ["export { statusText } from '../server/http/status-text.ts'", 'site/server/http/'],
    ["export { money } from '@alun/contract/schema/money'", 'contract/schema/money.ts'],
    ["export { csvCell } from '@alun/platform/csv'", 'platform/csv.ts'],
    ["export { x } from './planted.tsx'", 'app/planted.tsx'],
  ])('does not contain %s', async (code, named) => {
    await expect(bundles[of](code)).rejects.toThrow(holding(named))
  })

  it('may import types of the server, and functions that are not used', async () => {
    const code = `import type { Money } from '@alun/contract/schema/money'
      import { z } from 'zod'
      export const price: Money | undefined = undefined`
    expect(await bundles[of](code)).toBeDefined()
  })
})

describe('the suffix of a file', () => {
  const imported = (name: string) => `export { x } from './${name}'`

  it.each([
    ['script', 'planted.island.tsx'],
    ['script', 'planted.island.ts'],
    ['islands', 'planted.browser.ts'],
    ['server', 'planted.browser.ts'],
  ] as const)('keeps it from the bundle of %s: %s', async (of, name) => {
    await expect(bundles[of](imported(name))).rejects.toThrow(holding(`app/${name}`))
  })

  it.each([
    ['script', 'planted.browser.ts'],
    ['script', 'planted.ts'],
    ['islands', 'planted.island.tsx'],
    ['islands', 'planted.ts'],
    ['server', 'planted.island.tsx'],
    ['server', 'planted.tsx'],
  ] as const)('lets it into the bundle of %s: %s', async (of, name) => {
    expect(await bundles[of](imported(name))).toBeDefined()
  })
})
