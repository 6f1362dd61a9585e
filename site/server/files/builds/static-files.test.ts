import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/test-site.ts'
import { compressFiles } from './compress-files.ts'
import { readStaticFiles, type StaticFiles } from './static-files.ts'

const script = 'console.log("a script, a script, a script, a script, a script")'
let folder: string
let files: StaticFiles

beforeEach(async () => {
  folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'assets', 'entry-1a2b.js'), script)
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}')
  await compressFiles(folder)
  files = await readStaticFiles(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const get = (path: string, headers: Record<string, string> = {}) =>
  files.serve(new Request(`http://site${path}`, { headers }), path)

describe('built files', () => {
  it('are sent compressed to browsers that accept it, as immutable', async () => {
    const answer = await get('/assets/entry-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(answer?.headers.get('content-encoding')).toBe('br')
    expect(answer?.headers.get('content-type')).toContain('text/javascript')
    expect(answer?.headers.get('cache-control')).toContain('immutable')
    const body = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(brotliDecompressSync(body).toString()).toBe(script)
    expect(await (await get('/assets/entry-1a2b.js'))?.text()).toBe(script)
  })

  it('are revalidated if their name has no hash', async () => {
    const answer = await get('/favicon.svg')
    expect(answer?.headers.get('cache-control')).not.toContain('immutable')
    const etag = answer?.headers.get('etag') ?? ''
    expect((await get('/favicon.svg', { 'if-none-match': etag }))?.status).toBe(304)
  })

  it('are the only files that can be reached', async () => {
    expect(await get('/.vite/manifest.json')).toBeNull()
    expect(await get('/../secrets.json')).toBeNull()
    expect(await get('/news')).toBeNull()
    const gone = await get('/assets/gone-3c4d.js', { Accept: 'application/json' })
    expect(gone?.status).toBe(404)
    expect(await gone?.json()).toHaveProperty('message', 'Page not found: /assets/gone-3c4d.js')
  })
})
