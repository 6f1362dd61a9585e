import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileCircles, folderCircles } from './import-circles.ts'
import {
  browserViolations,
  documentedLayers,
  forbiddenImports,
  layerViolations,
} from './import-layers.ts'
import { root } from './workspace.mjs'

/** Sources of a part, as they are at this moment. */
function sourcesOf(part: string): Map<string, string> {
  const files = globSync(`${part}/**/*.{ts,tsx,js,mjs}`, {
    cwd: root,
    exclude: (name) =>
      ['node_modules', '.next', 'migrations', 'data'].includes(path.basename(name)) ||
      /^build(-|$)/.test(path.basename(name)),
  })
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

const parts = ['content', 'contract', 'platform', 'site']
const aliases = { '@payload-config': 'content/payload.config.ts' }

describe('folders of the product', () => {
  it.each(parts)('do not import each other in %s', (part) => {
    const sources = sourcesOf(part)
    expect(sources.size).toBeGreaterThan(4)
    expect(folderCircles(sources, aliases)).toEqual([])
  })

  it('are found out when an area imports the HTTP doors that know it', () => {
    const sources = sourcesOf('content')
    const planted = "import type { AppDeps } from '../../compose/v1-app.ts'\n"
    sources.set('content/src/sales/messages/phone.ts', planted)
    expect(folderCircles(sources, aliases)).toContainEqual(
      expect.arrayContaining(['content/src/composition', 'content/src/sales/messages']),
    )
  })

  it('are found out when an island imports a section that shows it', () => {
    const sources = sourcesOf('site')
    const planted = "import { MapPlace } from '../../sections/projects/map-place.tsx'\n"
    sources.set('site/app/islands/map/map.island.tsx', planted)
    expect(folderCircles(sources, aliases)).toContainEqual(
      expect.arrayContaining(['site/app/islands/map', 'site/app/sections/projects']),
    )
  })
})

describe('files of a part', () => {
  it.each(parts)('do not import each other in %s', (part) => {
    expect(fileCircles(sourcesOf(part), aliases)).toEqual([])
  })

  it('are found out when they do', () => {
    const sources = sourcesOf('content')
    const planted = "import type { NewLead } from '../enquiries/take-enquiry.ts'\n"
    sources.set('content/src/sales/messages/phone.ts', planted)
    expect(fileCircles(sources, aliases)).toContainEqual(
      expect.arrayContaining([
        'content/src/sales/enquiries/take-enquiry.ts',
        'content/src/sales/messages/phone.ts',
      ]),
    )
  })
})

const architecture = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')

const allSources = new Map(parts.flatMap((part) => [...sourcesOf(part)]))

/** All sources, and an import planted into one of them. */
function withImport(file: string, imported: string): Map<string, string> {
  const sources = new Map(allSources)
  return sources.set(file, `import { planted } from '${imported}'\n${sources.get(file) ?? ''}`)
}

describe.each(['content/src', 'site/server', 'site/app'])('layers of %s', (folder) => {
  const layers = documentedLayers(architecture, folder)
  const sources = sourcesOf(folder)

  it('import only what lies below them', () => {
    expect(sources.size).toBeGreaterThan(50)
    expect(layerViolations(sources, folder, layers)).toEqual([])
  })

  const wrong = layers.slice(1).map((layer, rank) => ({ layer, above: layers[rank] ?? [] }))
  it.each(wrong)('are broken where $layer imports $above', ({ layer, above }) => {
    for (const own of layer) {
      for (const other of above) {
        const planted = new Map([
          [`${own}/planted.ts`, `import { x } from '${path.relative(own, other)}/x.ts'`],
        ])
        expect(layerViolations(planted, folder, layers)).toHaveLength(1)
      }
    }
  })

  it('name every folder', () => {
    const planted = new Map([[`${folder}/new-folder/x.ts`, "import { z } from 'zod'"]])
    expect(layerViolations(planted, folder, layers)).toEqual([
      expect.objectContaining({ because: `ARCHITECTURE.md does not name ${folder}/new-folder` }),
    ])
  })
})

describe('parts of the product', () => {
  it('import only what they may', () => {
    expect(forbiddenImports(allSources)).toEqual([])
  })

  it.each([
    ['contract/rules/locale.ts', 'zod'],
    ['contract/rules/locale.ts', '../schema/locale.ts'],
    ['contract/rules/locale.ts', 'node:path'],
    ['contract/schema/locale.ts', '@alun/platform/environment'],
    ['platform/environment.ts', '../site/server/environment.ts'],
    ['site/server/main.ts', '../../content/src/core/http/entity-tag.ts'],
    ['site/app/document.tsx', 'payload'],
    ['content/src/core/http/entity-tag.ts', '../../../site/server/app.ts'],
    ['site/app/browser/menu.ts', 'react'],
  ])('may not, as %s, import %s', (file, imported) => {
    expect(forbiddenImports(withImport(file, imported))).toEqual([
      expect.objectContaining({ file }),
    ])
  })
})

describe('the code of the browser', () => {
  it('has nothing of the server and no zod', () => {
    expect(browserViolations(allSources)).toEqual([])
  })

  it.each([
    ['site/app/browser/menu.ts', 'zod'],
    ['site/app/islands/map/map-view.tsx', 'node:path'],
    ['site/app/islands/gallery/zoom.ts', '../../../server/app.ts'],
    ['site/app/words/format.ts', '@alun/contract/schema/money'],
    ['contract/rules/locale.ts', '../schema/locale.ts'],
  ])('would have something of it if %s imported %s', (file, imported) => {
    expect(browserViolations(withImport(file, imported))).toEqual([
      expect.objectContaining({ file }),
    ])
  })
})

describe('folderCircles', () => {
  const circlesOf = (sources: Record<string, string>) =>
    folderCircles(new Map(Object.entries(sources)))

  it('names folders that import each other by way of a third', () => {
    expect(
      circlesOf({
        'a/one.ts': "import { two } from '../b/two.ts'",
        'b/two.ts': "import {\n  type Three,\n} from '../c/three.ts'",
        'c/three.ts': "const { one } = await import('../a/one.ts')",
        'd/four.ts': "export { one } from '../a/one.ts'",
      }),
    ).toEqual([['a', 'b', 'c']])
  })

  it('distinguishes a folder from those in it', () => {
    expect(
      circlesOf({
        'a/one.ts': "import { two } from './deep/two.ts'",
        'a/deep/two.ts': "import { three } from '../three.ts'",
      }),
    ).toEqual([['a', 'a/deep']])
  })

  it('follows an import by name', () => {
    const sources = new Map([
      ['config/config.ts', "import { area } from '../area/area.ts'"],
      ['area/area.ts', "import config from '@config'"],
    ])
    expect(folderCircles(sources, { '@config': 'config/config.ts' })).toEqual([['area', 'config']])
  })

  it('lets tests import from everywhere', () => {
    expect(
      circlesOf({
        'a/one.ts': "import { two } from '../b/two.ts'",
        'b/two.test.ts': "import { one } from '../a/one.ts'",
        'b/testing/test-two.ts': "import { one } from '../../a/one.ts'",
      }),
    ).toEqual([])
  })
})
