import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atomicWrite } from './atomic-write.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atomic-write-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('atomicWrite', () => {
  it('replaces a file and leaves nothing else behind', async () => {
    const path = join(folder, 'file')
    await atomicWrite(path, 'first')
    await atomicWrite(path, new TextEncoder().encode('second'), { durable: true })
    expect(await readFile(path, 'utf8')).toBe('second')
    expect(await readdir(folder)).toEqual(['file'])
  })

  it('ends with one of the contents when several write at once', async () => {
    const path = join(folder, 'file')
    const contents = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000))
    await Promise.all(contents.map((content) => atomicWrite(path, content)))
    expect(contents).toContain(await readFile(path, 'utf8'))
    expect(await readdir(folder)).toEqual(['file'])
  })

  it('makes the folder, and sets permissions if the caller names them', async () => {
    const path = join(folder, 'private', 'file')
    await expect(atomicWrite(path, '')).rejects.toThrow('ENOENT')
    await atomicWrite(path, '', { mode: 0o600, folderMode: 0o700 })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700)
  })

  it('keeps the former content when it fails, and leaves no temporary file', async () => {
    const path = join(folder, 'taken')
    await mkdir(join(path, 'folder'), { recursive: true })
    await expect(atomicWrite(path, 'text')).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['taken'])
    expect(await readdir(path)).toEqual(['folder'])
  })
})
