import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesOf, startSite, temporaryFolder } from '../../testing/test-site.ts'
import { readBuild, writeBuildFiles } from './build-files.ts'
import { readStaticFiles } from './static-files.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A build whose script contains its id. */
async function build(id: string): Promise<string> {
  const client = join(folder, 'client')
  await rm(client, { recursive: true, force: true })
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, 'assets', `manifest-${id}.js`), `manifest of ${id}`)
  await writeFile(join(client, 'assets', `home-${id}.js`), `home of ${id}`)
  await writeFile(join(client, 'assets', 'shared.js'), 'shared')
  await writeFile(join(client, 'assets', `flags@2x-${id}_-.webp`), `flags of ${id}`)
  await writeFile(join(client, 'favicon.svg'), `<svg id="${id}"/>`)
  await writeBuildFiles(client, { id, timestamp: 1_700_000_000_000 })
  return client
}

/** Status and text of files on a site that starts with that build on the same data. */
async function served(id: string, ...paths: string[]) {
  const site = await startSite({
    contentUrl: 'http://127.0.0.1:9/v1',
    dataDir: join(folder, 'data'),
    clientFolder: await build(id),
    files: filesOf(id),
  })
  const answers = await Promise.all(paths.map((path) => site.get(path)))
  await site.close()
  return answers.map(({ status, text }) => (status === 200 ? text : status))
}

describe('the files of a build', () => {
  it('name the build and every hashed file', async () => {
    const client = await build('1a2b')
    expect(await readBuild(client)).toEqual({ id: '1a2b', timestamp: 1_700_000_000_000 })
    const manifest: unknown = JSON.parse(
      await readFile(join(client, 'builds', '1a2b.json'), 'utf8'),
    )
    expect(manifest).toEqual({
      id: '1a2b',
      timestamp: 1_700_000_000_000,
      assets: [
        '/assets/flags@2x-1a2b_-.webp',
        '/assets/home-1a2b.js',
        '/assets/manifest-1a2b.js',
        '/assets/shared.js',
      ],
    })
  })

  it('are not cached if they name the latest build, and otherwise immutable', async () => {
    const files = await readStaticFiles(await build('1a2b'))
    const control = async (path: string) =>
      (await files.serve(new Request(`http://site${path}`), path))?.headers.get('cache-control')
    expect(await control('/builds/latest.json')).toBe('no-store')
    expect(await control('/builds/1a2b.json')).toContain('immutable')
  })
})

describe('the previous build', () => {
  it('has its hashed files served for one release', async () => {
    await served('1a2b')
    expect(
      await served(
        '3c4d',
        '/assets/home-1a2b.js',
        '/builds/1a2b.json',
        '/assets/home-3c4d.js',
        '/builds/latest.json?1',
      ),
    ).toEqual([
      'home of 1a2b',
      expect.stringContaining('1a2b'),
      'home of 3c4d',
      expect.stringContaining('3c4d'),
    ])
    expect(await served('5e6f', '/assets/home-3c4d.js', '/assets/home-1a2b.js')).toEqual([
      'home of 3c4d',
      404,
    ])
    const stored = await readdir(join(folder, 'data', 'site-builds'))
    expect(stored.toSorted()).toEqual(['3c4d', '5e6f'])
  })

  it('is the last one that ran, also after a rollback', async () => {
    for (const id of ['1a2b', '3c4d', '1a2b']) await served(id)
    expect(await served('5e6f', '/assets/home-1a2b.js', '/assets/home-3c4d.js')).toEqual([
      'home of 1a2b',
      404,
    ])
  })

  it('is still served when the same build starts again, without its unhashed files', async () => {
    await served('1a2b')
    for (let start = 0; start < 3; start += 1) await served('3c4d')
    expect(await served('3c4d', '/assets/home-1a2b.js', '/favicon.svg')).toEqual([
      'home of 1a2b',
      expect.stringContaining('3c4d'),
    ])
  })

  it('is kept while another process copies it, and removed when that process has ended', async () => {
    const stored = join(folder, 'data', 'site-builds')
    for (const name of ['3c4d.new.tmp', '3c4d.old.tmp']) {
      await mkdir(join(stored, name), { recursive: true })
    }
    await utimes(join(stored, '3c4d.old.tmp'), 0, 0)
    await served('1a2b')
    expect((await readdir(stored)).toSorted()).toEqual(['1a2b', '3c4d.new.tmp'])
  })

  it('is ignored if its files are lost', async () => {
    await served('1a2b')
    await rm(join(folder, 'data', 'site-builds', '1a2b'), { recursive: true })
    expect(await served('3c4d', '/assets/home-1a2b.js', '/assets/home-3c4d.js')).toEqual([
      404,
      'home of 3c4d',
    ])
  })
})
