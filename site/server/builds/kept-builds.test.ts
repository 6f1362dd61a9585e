import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readStaticFiles } from '../static-files.ts'
import { startSite, temporaryFolder } from '../testing/test-site.ts'
import { readBuild, writeBuildFiles } from './build-files.ts'
import { keepBuild, keptBuilds } from './kept-builds.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A build whose script is named after it. */
async function build(id: string): Promise<string> {
  const client = join(folder, 'client')
  await rm(client, { recursive: true, force: true })
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, 'assets', `manifest-${id}.js`), `manifest of ${id}`)
  await writeFile(join(client, 'assets', `home-${id}.js`), `home of ${id}`)
  await writeFile(join(client, 'assets', 'shared.js'), 'shared')
  await writeFile(join(client, 'favicon.svg'), `<svg id="${id}"/>`)
  await writeBuildFiles(client, { id, timestamp: 1_700_000_000_000 })
  return client
}

/** Status and text of a file, as a site started on the last build answers. */
async function served(client: string, path: string): Promise<[number, string] | null> {
  const before = await keepBuild(join(folder, 'kept'), client)
  const files = await readStaticFiles(client, before)
  const answer = await files.serve(new Request(`http://site${path}`), path)
  return answer && [answer.status, await answer.text()]
}

describe('the files of a build', () => {
  it('say which build it is and name every hashed file', async () => {
    const client = await build('1a2b')
    expect(await readBuild(client)).toEqual({ id: '1a2b', timestamp: 1_700_000_000_000 })
    const manifest: unknown = JSON.parse(
      await readFile(join(client, 'builds', '1a2b.json'), 'utf8'),
    )
    expect(manifest).toEqual({
      id: '1a2b',
      timestamp: 1_700_000_000_000,
      assets: ['/assets/home-1a2b.js', '/assets/manifest-1a2b.js', '/assets/shared.js'],
    })
  })

  it('are asked about anew each time where they say what is latest, and kept for ever else', async () => {
    const files = await readStaticFiles(await build('1a2b'))
    const control = async (path: string) =>
      (await files.serve(new Request(`http://site${path}`), path))?.headers.get('cache-control')
    expect(await control('/builds/latest.json')).toBe('no-store')
    expect(await control('/builds/1a2b.json')).toContain('immutable')
  })
})

describe('the build before', () => {
  it('has its hashed files served for one release', async () => {
    await served(await build('1a2b'), '/')
    const second = await build('3c4d')
    expect(await served(second, '/assets/home-1a2b.js')).toEqual([200, 'home of 1a2b'])
    expect(await served(second, '/builds/1a2b.json')).toEqual([
      200,
      expect.stringContaining('1a2b'),
    ])
    expect(await served(second, '/assets/home-3c4d.js')).toEqual([200, 'home of 3c4d'])
    expect(await served(second, '/builds/latest.json')).toEqual([
      200,
      expect.stringContaining('3c4d'),
    ])

    const third = await build('5e6f')
    expect(await served(third, '/assets/home-3c4d.js')).toEqual([200, 'home of 3c4d'])
    expect((await served(third, '/assets/home-1a2b.js'))?.[0]).toBe(404)
    expect((await readdir(join(folder, 'kept'))).toSorted()).toEqual(['3c4d', '5e6f', 'order.json'])
  })

  it('is still there when the same build starts again, and lends no other file', async () => {
    await served(await build('1a2b'), '/')
    const second = await build('3c4d')
    for (let start = 0; start < 3; start += 1) await served(second, '/')
    expect(await served(second, '/assets/home-1a2b.js')).toEqual([200, 'home of 1a2b'])
    expect((await served(second, '/favicon.svg'))?.[1]).toContain('3c4d')
  })

  it('is served by a site that starts on its data', async () => {
    const start = (clientFolder: string) =>
      startSite({
        contentUrl: 'http://127.0.0.1:9/v1',
        createRenderer: () => () => Promise.reject(new Error('No page is asked for')),
        dataDir: join(folder, 'data'),
        clientFolder,
      })
    await (await start(await build('1a2b'))).close()
    const site = await start(await build('3c4d'))
    const answers = await Promise.all(
      ['/assets/home-1a2b.js', '/assets/home-3c4d.js', '/builds/latest.json?1'].map((path) =>
        site.get(path),
      ),
    )
    await site.close()
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[2]?.text).toContain('3c4d')
  })

  it('is done without where what was kept is lost or broken', async () => {
    await served(await build('1a2b'), '/')
    await writeFile(join(folder, 'kept', 'order.json'), '{')
    const second = await build('3c4d')
    expect((await served(second, '/assets/home-1a2b.js'))?.[0]).toBe(404)
    expect(await served(second, '/assets/home-3c4d.js')).toEqual([200, 'home of 3c4d'])
  })
})

describe('keptBuilds', () => {
  it('names this build last and the one before it, however builds follow one another', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }), (starts) => {
        let known: string[] = []
        for (const id of starts) known = keptBuilds(known, id)
        const last = starts.at(-1)
        const before = starts.findLast((id) => id !== last)
        expect(known).toEqual(before === undefined ? [last] : [before, last])
      }),
    )
  })
})
