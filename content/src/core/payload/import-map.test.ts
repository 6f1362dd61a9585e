import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildConfig, generateImportMap } from 'payload'
import { expect, it } from 'vitest'
import { contentConfig } from '../../composition/config/content-config.ts'
import { testRuntime } from '../../testing/test-runtime.ts'

it("the panel's import map names every component (npm run generate -w content)", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'import-map-'))
  try {
    const admin = 'src/app/(payload)/admin'
    await mkdir(path.join(folder, admin), { recursive: true })
    const config = await buildConfig(contentConfig(testRuntime(), folder))
    await generateImportMap(config, { force: true, log: false })
    // Sorted, because other tests of the process change the order in which fields are visited.
    const linesOf = async (root: string) => {
      const map = await readFile(path.join(root, admin, 'importMap.js'), 'utf8')
      return map.split(/,?\n/).toSorted()
    }
    expect(await linesOf(folder)).toEqual(
      await linesOf(path.resolve(import.meta.dirname, '../../..')),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
