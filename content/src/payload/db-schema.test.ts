import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openTestService } from '../testing/test-service.ts'
import { writeDbSchema } from './write-db-schema.ts'

it('the tables that statements are written for are those of the collections (npm run generate -w content)', async () => {
  const service = await openTestService()
  const folder = await mkdtemp(path.join(tmpdir(), 'db-schema-'))
  try {
    const now = path.join(folder, 'db-schema.gen.ts')
    await writeDbSchema(service.payload, now)
    const stored = path.join(import.meta.dirname, 'db-schema.gen.ts')
    expect(await readFile(now, 'utf8')).toBe(await readFile(stored, 'utf8'))
  } finally {
    await service.close()
    await rm(folder, { recursive: true })
  }
})
