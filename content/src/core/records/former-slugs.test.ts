import { expect, it } from 'vitest'
import { withSlug } from './former-slugs.ts'

const records = [
  { slug: 'third', previousSlugs: ['first', 'second'] },
  { slug: 'second', previousSlugs: ['first'] },
]

it.each([
  ['third', 'third'],
  ['second', 'second'],
  ['first', 'third'],
  ['fourth', undefined],
])('%s names %s', (asked, slug) => {
  expect(withSlug(records, asked)?.slug).toBe(slug)
})
