import { expect, it } from 'vitest'
import type { LexicalNode } from '../../core/records/lexical.ts'
import { missingParts, unconfirmed } from './missing-parts.ts'

const node = (type: string, ...children: LexicalNode[]): LexicalNode => ({ type, children })
const words: LexicalNode = { type: 'text', text: 'Villas' }
const link = node('link', words)
const plain = node('paragraph', words)
const upload: LexicalNode = { type: 'upload', relationTo: 'media', value: 'pool' }
const state = (...children: LexicalNode[]) => ({ root: node('root', ...children) })
const linked = state(node('paragraph', link), node('quote', link))

it.each<[string, unknown, unknown, string[]]>([
  ['nothing of a plain text', state(plain), state(plain), []],
  ['links', linked, state(plain, node('paragraph', link)), ['links 2 1']],
  ['nothing before it is begun', linked, state(node('paragraph')), []],
  ['nothing because it has more', state(plain), linked, []],
  ['pictures', state(plain, upload), state(plain), ['pictures 1 0']],
  [
    'rows of tables and lists',
    state(plain, node('table', node('tablerow'), node('tablerow')), node('list')),
    state(plain, node('table', node('tablerow'))),
    ['rows 2 1', 'lists 1 0'],
  ],
  ['tables', state(plain, node('table')), state(plain), ['tables 1 0']],
  ['nothing of a short text', 'Villa', 'Вілла', []],
])('a translation lacks %s', (_, source, own, expected) => {
  const missing = missingParts(source, own)
  expect(missing.map(({ part, original, own: here }) => `${part} ${original} ${here}`)).toEqual(
    expected,
  )
})

it('more than was confirmed has to be confirmed again', () => {
  const missing = missingParts(linked, state(plain))
  expect(unconfirmed(missing, { links: 2, cells: 1 })).toEqual([])
  expect(unconfirmed(missing, { links: 1 })).toHaveLength(1)
})
