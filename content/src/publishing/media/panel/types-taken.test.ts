import { expect, it } from 'vitest'
import { mediaFile, rasterFile } from '../../../core/fields/plain.ts'
import { typeNames } from '../../../core/words/type-names.ts'
import { typesTaken } from './types-taken.ts'

const only = (type: string) => mediaFile('file', { filterOptions: { mimeType: { equals: type } } })

it.each([
  [rasterFile('picture'), 'JPEG, PNG, WEBP, AVIF'],
  [only('image/svg+xml'), 'SVG'],
  [only('application/pdf'), 'PDF'],
  [only('video/mp4'), 'MP4'],
  [mediaFile('any'), 'JPEG, PNG, WEBP, AVIF, SVG, MP4, PDF'],
])('a field says which files it takes', ({ filterOptions }, names) => {
  const where = typeof filterOptions === 'object' ? (filterOptions ?? undefined) : undefined
  expect(typeNames(typesTaken(where))).toBe(names)
})

it('a film of a phone is taken where films are, as which it is stored', () => {
  expect(typesTaken({ mimeType: { equals: 'video/mp4' } })).toEqual(['video/mp4', 'video/x-m4v'])
})
