import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWriteProbe, DataDirError, prepareDataDir, whyNoFolder } from './data-dir.ts'

let place = ''
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'place-'))
})
afterEach(() => rm(place, { recursive: true, force: true }))

describe('prepareDataDir', () => {
  it('makes the folder with all above it, and can be called again', async () => {
    const folder = join(place, 'a', 'b')
    await prepareDataDir(folder)
    await prepareDataDir(folder)
    expect((await stat(folder)).isDirectory()).toBe(true)
  })

  it('names the folder that it cannot make because a file is in the way', async () => {
    await writeFile(join(place, 'file'), '')
    await expect(prepareDataDir(join(place, 'file'))).rejects.toThrow(DataDirError)
    await expect(prepareDataDir(join(place, 'file', 'in'))).rejects.toThrow('a file is in the way')
  })

  it('names the folder that its file system does not accept', async () => {
    await expect(prepareDataDir('/proc/site')).rejects.toThrow('DATA_DIR /proc/site')
  })

  it('creates a folder that only its account can read, and reports why it cannot', async () => {
    const folder = join(place, 'copies')
    expect(await whyNoFolder(folder, 0o700)).toBeNull()
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await writeFile(join(place, 'file'), '')
    expect(await whyNoFolder(join(place, 'file', 'in'), 0o700)).toBe('a file is in the way')
  })
})

describe('the write probe', () => {
  it('reports why a folder is not writable, leaves no file, and tries again after a second', async () => {
    let now = 0
    const probe = createWriteProbe(join(place, 'data'), { now: () => now })
    expect(probe()).toBe('no folder can be created there')
    await prepareDataDir(join(place, 'data'))
    now += 900
    expect(probe()).not.toBeNull()
    now += 200
    expect(probe()).toBeNull()
    expect(await readdir(join(place, 'data'))).toEqual([])
  })
})
