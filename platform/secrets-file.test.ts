import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readSecrets, SecretsError } from './secrets-file.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('readSecrets', () => {
  it('generates secrets once, readable by their owner only', async () => {
    const first = await readSecrets(dataDir)
    expect(first.CONTENT_STATIC_TOKEN).toHaveLength(43)
    expect(await readSecrets(dataDir)).toEqual(first)
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('gives the same to processes that ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => readSecrets(dataDir)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('prefers the values of settings', async () => {
    const secrets = await readSecrets(dataDir, { CONTENT_INTAKE_TOKEN: 'given-by-hand' })
    expect(secrets.CONTENT_INTAKE_TOKEN).toBe('given-by-hand')
    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).not.toContain('given-by-hand')
  })

  it('adds one that an older version did not have, and keeps the others', async () => {
    const older = { CONTENT_STATIC_TOKEN: 'older-token', CONTENT_INTAKE_TOKEN: 'older-intake' }
    await writeFile(join(dataDir, 'secrets.json'), JSON.stringify(older))
    const [one, two] = await Promise.all([readSecrets(dataDir), readSecrets(dataDir)])
    expect(one).toMatchObject(older)
    expect(one.PAYLOAD_SECRET).toHaveLength(43)
    expect(two).toEqual(one)
  })

  it('names a file that it cannot read', async () => {
    await writeFile(join(dataDir, 'secrets.json'), '{')
    await expect(readSecrets(dataDir)).rejects.toThrow(SecretsError)
    await expect(readSecrets(dataDir)).rejects.toThrow(/secrets\.json .* remove it/)
  })

  it('does not advise to remove a file if the problem is the disk or the owner', async () => {
    await mkdir(join(dataDir, 'secrets.json'))
    await expect(readSecrets(dataDir)).rejects.toThrow(
      /secrets\.json can be neither read nor written: EISDIR/,
    )
  })
})
