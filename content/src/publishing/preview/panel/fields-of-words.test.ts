import { expect, it } from 'vitest'
import { paragraphs } from '../../../testing/test-api.ts'
import { fieldsOfWords } from './fields-of-words.ts'

const fields = {
  title: { value: 'Pools in the rain' },
  'keyFacts.0.label': { value: 'Pool' },
  lead: { value: 'What a wall - and its water - must hold.' },
  body: { value: paragraphs('First the ground.', 'Then the pool.') },
  slug: { value: '' },
}

it('finds the field of words as a page sets them, in long texts too, and rather all of them', () => {
  expect(fieldsOfWords(fields, ' Pools\u00a0in\u00a0the rain')[0]).toBe('title')
  expect(fieldsOfWords(fields, 'Pool')).toEqual(['keyFacts.0.label', 'title', 'body'])
  expect(fieldsOfWords(fields, 'Then the\u00a0pool.')[0]).toBe('body')
  expect(fieldsOfWords(fields, 'Pool 25 m')).toEqual(['keyFacts.0.label'])
  expect(fieldsOfWords(fields, 'Book a viewing')).toEqual([])
})
