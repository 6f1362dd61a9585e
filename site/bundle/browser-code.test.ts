import { resolve } from 'node:path'
import { build as buildScript } from 'rolldown'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { browserCodeOnly } from './browser-code.ts'

const root = resolve(import.meta.dirname, '..')
const entry = resolve(root, 'app/browser/sample.ts')

/** A module of the browser, with one import. */
const sample = (code: string) => ({
  name: 'sample',
  resolveId: (id: string) => (id === entry ? id : null),
  load: (id: string) => (id === entry ? code : null),
})

const ofIslands = (code: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [sample(code), browserCodeOnly()],
    build: { write: false, rollupOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })

const ofPages = (code: string) =>
  buildScript({
    cwd: root,
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    plugins: [sample(code), browserCodeOnly()],
    write: false,
  })

describe.each([
  ['islands', ofIslands],
  ['the script of every page', ofPages],
])('the bundle of %s', (_name, bundle) => {
  it.each([
    ["export { z } from 'zod'", 'node_modules/zod/'],
    ["export { join } from 'node:path'", 'node:path'],
    ["export { statusText } from '../../server/http/status-text.ts'", 'site/server/http/'],
    ["export { money } from '@alun/contract/schema/money'", 'contract/schema/money.ts'],
    ["export { csvCell } from '@alun/platform/csv'", 'platform/csv.ts'],
  ])('is not made of %s', async (code, named) => {
    await expect(bundle(code)).rejects.toThrow(
      new RegExp(`A browser would load code of the server: .*${named}`),
    )
  })

  it('may take types of the server, and functions that are not used', async () => {
    const code = `import type { Money } from '@alun/contract/schema/money'
      import { z } from 'zod'
      export const price: Money | undefined = undefined`
    expect(await bundle(code)).toBeDefined()
  })
})
