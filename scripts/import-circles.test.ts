import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileCircles, folderCircles } from './import-circles.ts'
import { root } from './workspace.mjs'

/** Sources of a part, as they are at this moment. */
function sourcesOf(part: string): Map<string, string> {
  const files = globSync(`${part}/**/*.{ts,tsx,js,mjs}`, {
    cwd: root,
    exclude: (name) =>
      ['node_modules', '.next', 'build', 'migrations', 'data'].includes(path.basename(name)),
  })
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

const aliases = { '@payload-config': 'content/payload.config.ts' }

describe('folders of the product', () => {
  it.each(['content', 'contract', 'platform', 'site'])('do not import each other in %s', (part) => {
    const sources = sourcesOf(part)
    expect(sources.size).toBeGreaterThan(4)
    expect(folderCircles(sources, aliases)).toEqual([])
  })

  it('are found out when an area imports the HTTP doors that know it', () => {
    const sources = sourcesOf('content')
    const planted = "import type { AppDeps } from '../api/app.ts'\n"
    sources.set('content/src/leads/phone.ts', planted)
    expect(folderCircles(sources, aliases)).toContainEqual(
      expect.arrayContaining(['content/src/api', 'content/src/leads']),
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
  it.each(['content', 'contract', 'platform', 'site'])('do not import each other in %s', (part) => {
    const sources = sourcesOf(part)
    expect(sources.size).toBeGreaterThan(4)
    expect(fileCircles(sources, aliases)).toEqual([])
  })

  it('are found out when they do', () => {
    const sources = sourcesOf('content')
    const planted = "import type { LeadNews } from './take-lead.ts'\n"
    sources.set('content/src/leads/phone.ts', planted)
    expect(fileCircles(sources, aliases)).toEqual([
      ['content/src/leads/phone.ts', 'content/src/leads/take-lead.ts'],
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

  it('tells a folder from those in it', () => {
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
