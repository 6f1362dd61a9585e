import { forThisFile } from '@alun/platform/testing/for-this-file'
import type { CollectionSlug } from 'payload'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { samples, writeItem } from '../../testing/written-records.ts'

const api = await forThisFile(openContent())

const lease = (start: string, end: string) => ({
  ...samples.project('villas'),
  lease: { start, end },
})
const periods: [CollectionSlug, (first: string, last: string) => object][] = [
  ['offers', (from, to) => samples.offer('early', from, to)],
  ['news', (day, currentUntil) => ({ ...samples.story('fair', day), currentUntil })],
  ['articles', (day, currentUntil) => ({ ...samples.article('law', day), currentUntil })],
  ['vacancies', (from, to) => ({ ...samples.vacancy('welder'), validity: { from, to } })],
  ['projects', lease],
]

it.each(periods)('a period of %s cannot end before its first day', async (type, factsOf) => {
  const write = (first: string, last: string, status: 'draft' | 'published' = 'published') => {
    const facts = { ...factsOf(first, last) }
    return writeItem(api, type, { facts, texts: { en: { title: 'One' } }, status })
  }
  await expect(write('2026-11-02', '2026-11-01')).rejects.toMatchObject({
    data: { errors: [{ message: 'The last day is before the first' }] },
  })
  const sameDay = await write('2026-11-02', '2026-11-02')
  expect(sameDay).toBeTruthy()
  await api.payload.delete({ collection: type, id: sameDay })
  // A draft may be unfinished.
  expect(await write('2026-11-02', '2026-11-01', 'draft')).toBeTruthy()
})
