import { expect, it } from 'vitest'
import { endIfChunkIsMissing } from './missing-chunk.ts'

it('only an error about a missing chunk ends the service', () => {
  const ended: unknown[] = []
  const tell = (cause: unknown) => endIfChunkIsMissing(cause, (each) => ended.push(each))
  const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })
  const failed = new Error('A mail could not be made', { cause: missing })
  for (const cause of [missing, failed, new Error('EMFILE'), 'ChunkLoadError']) tell(cause)
  expect(ended).toEqual([missing, failed])
})
