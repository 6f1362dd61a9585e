import { expect, it } from 'vitest'
import { undescribedIn } from './undescribed.ts'

const state = (...alts: (string | undefined)[]) => ({
  value: {
    root: {
      type: 'root',
      children: alts.map((alt) => ({
        type: 'upload',
        relationTo: 'media',
        value: 'terrace',
        fields: { alt },
      })),
    },
  },
})

it.each([
  ['a cover without a text beside it', { 'cover.media': { value: 'terrace' } }, true],
  [
    'a cover with a text beside it',
    { 'cover.media': { value: 'terrace' }, 'cover.alt': { value: 'Тераса' } },
    false,
  ],
  [
    'a cover with a blank beside it',
    { 'cover.media': { value: 'terrace' }, 'cover.alt': { value: ' ' } },
    true,
  ],
  [
    'a picture of a row with a text of another row',
    { 'album.0.media': { value: 'terrace' }, 'album.1.alt': { value: 'Тераса' } },
    true,
  ],
  ['a picture within a text', { body: state(undefined) }, true],
  ['a picture with its own description within a text', { body: state('Тераса') }, false],
  ['a picture described in one of its two places', { body: state('Тераса', '') }, true],
  ['a picture of the original that the translation does not show yet', {}, true],
])('%s', (_, fields, expected) => {
  const terrace = { id: 'terrace' }
  expect(undescribedIn([terrace], fields, {})).toEqual(expected ? [terrace] : [])
})

it('a text beside a picture is translated like any other text', () => {
  const fields = { 'plans.0.id': { value: 'a1' }, 'plans.0.media': { value: 'terrace' } }
  expect(undescribedIn([{ id: 'terrace' }], fields, { 'plans.a1.alt': 'Terrace' })).toEqual([])
})
