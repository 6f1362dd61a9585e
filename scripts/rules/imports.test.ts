import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../workspace.mjs'
import { writeFiles } from '../write-files.ts'
import { type WrongImport, wrongImports } from './imports.ts'

const architecture = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')

it('the product imports only what its tables in ARCHITECTURE.md allow', {
  timeout: 300_000,
}, async () => {
  expect(await wrongImports(root, architecture)).toEqual([])
})

/** Wrong imports with the rule that each breaks; imports of one file are planted together. */
const planted: [file: string, imported: string, rule: string][] = [
  // Wings: upwards, sideways, into files beside the wings, by text, and a style sheet.
  ['content/src/core/words/a.ts', 'content/src/site-api/a.ts', 'content/src/core uses only'],
  [
    'content/src/operations/processes/a.ts',
    'content/src/sales/figures/a.ts',
    'content/src/operations',
  ],
  ['content/src/sales/figures/b.ts', 'content/src/operations/processes/b.ts', 'content/src/sales'],
  ['content/src/composition/a.ts', 'content/src/instrumentation.ts', 'content/src/composition'],
  ['content/src/core/fields/a.ts', '/src/publishing/media/panel/a.tsx#A', 'content/src/core uses'],
  [
    'content/src/publishing/media/b.ts',
    'content/src/sales/enquiries/a.css',
    'content/src/publishing',
  ],
  ['site/server/pages/a.ts', 'site/server/files/icons/a.ts', 'site/server/pages uses only'],
  ['site/app/ui/a.tsx', 'site/app/features/map/a.tsx', 'site/app/ui uses only'],
  // Folders of a wing
  ['content/src/core/access/a.ts', 'content/src/core/panel/a.ts', 'content/src/core/access uses'],
  ['content/src/core/words/b.ts', '/src/core/panel/b.tsx#B', 'content/src/core/words uses'],
  [
    'site/server/pages/discovery/a.ts',
    'site/server/pages/b.ts',
    'site/server/pages/discovery uses',
  ],
  ['content/src/attic/a.ts', 'content/src/core/words/c.ts', 'ARCHITECTURE.md names the folders'],
  ['content/src/sales/attic/a.ts', 'content/src/core/words/c.ts', 'ARCHITECTURE.md names the'],
  // Circles; a circle of files is reported once, by its first file
  ['platform/a.ts', 'platform/b.ts', 'no circle of files'],
  ['platform/one/a.ts', 'platform/two/a.ts', 'no circle of folders'],
  ['platform/two/b.ts', 'platform/one/b.ts', 'no circle of folders'],
  // Parts
  ['contract/rules/a.ts', 'zod', 'without zod and the schemas'],
  ['contract/rules/b.ts', 'contract/schema/a.ts', 'without zod and the schemas'],
  ['contract/rules/c.ts', 'node:path', 'the contract runs everywhere'],
  ['contract/schema/b.ts', 'platform/c.ts', 'the contract imports neither part'],
  ['platform/d.ts', 'site/server/http/a.ts', 'the platform imports neither server'],
  ['site/server/main.ts', 'content/src/core/http/a.ts', 'by HTTP only'],
  ['site/app/document.tsx', 'payload', 'by HTTP only'],
  ['content/src/core/http/b.ts', 'site/server/app.ts', 'does not import the site'],
  ['site/app/browser/a.ts', 'react', 'works without React'],
  ['site/app/features/promo/a.browser.ts', 'react', 'works without React'],
  ['site/app/features/promo/b.browser.ts', 'site/app/features/promo/b.island.tsx', 'without React'],
  [
    'site/app/features/promo/c.island.tsx',
    'site/app/features/promo/c.browser.ts',
    'only the script',
  ],
  ['site/app/features/promo/d.tsx', 'site/app/features/promo/d.browser.ts', 'only the script'],
  [
    'site/app/features/promo/e.island.tsx',
    'site/app/features/promo/e.tsx',
    'islands import no server-only',
  ],
  ['site/app/browser/b.ts', './nowhere.ts', 'each import is found'],
  ['content/src/core/http/c.ts', '../../../../node_modules/zod/index.js', 'imported by its name'],
]

/** Text of a file with an import, in one of the forms that imports have. */
function importing(file: string, imported: string, at: number): string {
  if (imported.startsWith('/src/')) return `export const component = '${imported}'\n`
  const isFile = /^(content|contract|platform|site)\//.test(imported)
  const relative = path.relative(path.dirname(file), imported)
  const from = isFile ? (relative.startsWith('.') ? relative : `./${relative}`) : imported
  if (from.endsWith('.css')) return `import '${from}'\n`
  const ways = [
    `import { x } from '${from}'\nexport const y = x\n`,
    `import type { X } from '${from}'\nexport type Y = X\n`,
    `export { x } from '${from}'\n`,
    `export const load = () => import('${from}')\n`,
  ]
  return ways[at % ways.length] ?? ''
}

describe('a checkout', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'))
  let found: WrongImport[] = []

  beforeAll(async () => {
    const packages = ['zod', 'payload', 'react'].map((name) => `node_modules/${name}/index.js`)
    const imported = planted.flatMap(([, name]) => name.replace(/^(?=\/src)|#.*$/g, ''))
    const files = [...packages, ...imported.map((name) => name.replace(/^\/src/, 'content/src'))]
    writeFiles(folder, {
      ...Object.fromEntries(files.filter((name) => /^\w+\//.test(name)).map((name) => [name, ''])),
      ...Object.fromEntries(planted.map(([file, name], at) => [file, importing(file, name, at)])),
      'platform/b.ts': importing('platform/b.ts', 'platform/a.ts', 0),
    })
    found = await wrongImports(folder, architecture)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(planted)('is wrong if %s imports %s', (file, _, rule) => {
    const ofFile = found.filter(({ from }) => from === file || from === path.dirname(file))
    expect(ofFile.map((each) => each.rule)).toContainEqual(expect.stringContaining(rule))
  })

  it('is wrong nowhere else', () => {
    const places = planted.flatMap(([file]) => [file, path.dirname(file)])
    expect(found.filter(({ from }) => !places.includes(from))).toEqual([])
  })

  it('cannot be judged without the tables in ARCHITECTURE.md', async () => {
    await expect(wrongImports(folder, '')).rejects.toThrow('no table for content/src')
  })
})
