import { afterAll, expect, it } from 'vitest'
import { openAttachmentReader } from './attachment-reader.ts'

const problems: string[] = []
const reader = openAttachmentReader((problem) => problems.push(problem))
afterAll(reader.close)

it('an attachment is read in a process of its own', async () => {
  const hostile = Buffer.from(`<html>${'<a'.repeat(200_000)}`)
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  const read = await reader.read('cv.doc', hostile)
  clearInterval(others)
  expect([read, await reader.read('cv.exe', hostile), problems]).toEqual(['html', null, []])
  expect(turns).toBeGreaterThan(10)
}, 60_000)
