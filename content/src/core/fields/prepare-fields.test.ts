import { expect, it } from 'vitest'
import { words } from '../words/panel-words.ts'
import { relation } from './plain.ts'
import { prepareFields } from './prepare-fields.ts'

it('explains a field by its name only if the name has its usual label', () => {
  const [usual, other] = prepareFields([
    relation('person', 'team'),
    relation('person', 'hosts', { label: words('viewings.host.label') }),
  ])
  expect(usual?.admin).toHaveProperty('description')
  expect(other?.admin ?? {}).not.toHaveProperty('description')
})

it.each([{}, { label: () => 'Text' }])(
  'takes no field whose form would show a key: %j',
  (texts) => {
    expect(() => prepareFields([{ name: 'unnamed', type: 'text', ...texts }])).toThrow('unnamed')
  },
)
