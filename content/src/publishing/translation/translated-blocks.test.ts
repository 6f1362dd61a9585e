import { describe, expect, it } from 'vitest'
import {
  isEmptyState,
  type LexicalNode,
  lexicalState,
  textOf,
} from '../../core/rich-text/lexical.ts'
import { paragraphs } from '../../testing/test-api.ts'
import { longTextOf } from './text-fields.ts'
import {
  asConfirmed,
  asDraft,
  finishedTexts,
  fromSource,
  structureOf,
  translatedBlocks,
  withBlock,
  withDrafts,
} from './translated-blocks.ts'

const stateOf = (...children: LexicalNode[]) => ({ root: { type: 'root', children } })
const paragraph = (...texts: string[]): LexicalNode => ({
  type: 'paragraph',
  children: texts.map((text) => ({ type: 'text', text, format: 0 })),
})
const picture = { type: 'upload', relationTo: 'media', value: 'plan', fields: { alt: 'План' } }
const linked = {
  ...paragraph('Див. '),
  children: [
    { type: 'text', text: 'Див. ' },
    {
      type: 'link',
      fields: { linkType: 'internal', doc: { relationTo: 'news', value: 'a' } },
      children: [{ type: 'text', text: 'Хід' }],
    },
  ],
}
const source = stateOf(
  { ...paragraph('Що ми міряємо'), type: 'heading', tag: 'h2' },
  paragraph('Температуру'),
  picture,
  { type: 'list', children: [{ ...paragraph('лід'), type: 'listitem' }] },
  linked,
)
const fresh = { former: undefined, isReady: false }
const states = (target: typeof source | null, known = fresh, from = source) =>
  translatedBlocks(from, target, known).map(({ state }) => state)

/** The target with these words in the block of that part. */
function typed(target: typeof source, index: number, words: string, from = source) {
  const parts = translatedBlocks(from, target, fresh)
  const own = target.root.children[parts[index]?.at ?? -1]
  return withBlock(target, parts, index, { ...own, ...paragraphIn(own, words) }) as typeof source
}
const paragraphIn = (own: LexicalNode | undefined, words: string): LexicalNode => ({
  type: 'paragraph',
  ...own,
  children: paragraph(words).children,
})

describe('the structure of a source', () => {
  const begun = structureOf(source) as typeof source

  it('has its blocks, pictures and links, and no words of a translation', () => {
    expect(begun.root.children.map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'upload',
      'list',
      'paragraph',
    ])
    expect(states(begun)).toEqual(['missing', 'missing', 'ready', 'missing', 'missing'])
    expect(begun.root.children[4]).toMatchObject({ children: linked.children })
    expect(textOf(begun)).toBe('')
  })

  it('shows nothing on the site before it has words', () => {
    const shown = lexicalState.parse(begun)
    expect(isEmptyState(shown)).toBe(true)
    expect(isEmptyState(lexicalState.parse(typed(begun, 1, 'The temperature')))).toBe(false)
  })

  it('is not done by one paragraph', () => {
    const one = typed(begun, 1, 'The temperature')
    expect(states(one)).toEqual(['missing', 'ready', 'ready', 'missing', 'missing'])
    const sources = new Map([['body', source]])
    expect(finishedTexts(sources, new Map([['body', one]]))).toEqual(new Map([['body', false]]))
  })
})

describe('a part', () => {
  const all = ['What we measure', 'The temperature', null, 'ice', 'See progress'].reduce(
    (target, words, index) => (words === null ? target : typed(target, index, words)),
    structureOf(source) as typeof source,
  )

  it('is outdated alone when its source changes, with what it was before', () => {
    expect(states(all)).toEqual(Array(5).fill('ready'))
    const changed = structuredClone(source)
    changed.root.children[1] = paragraph('Температуру й вологість')
    const former = textOf(source)
    const parts = translatedBlocks(changed, all, { former, isReady: true })
    expect(parts.map(({ state }) => state)).toEqual([
      'ready',
      'outdated',
      'ready',
      'ready',
      'ready',
    ])
    expect(parts[1]?.former).toBe('Температуру')
    const own = all.root.children[1] ?? picture
    const still = withBlock(all, parts, 1, asConfirmed(changed.root.children[1] ?? own, own))
    expect(states(still as typeof source, fresh, changed)).toEqual(Array(5).fill('ready'))
  })

  it('is missing where the source has a new one, and is put in at its place', () => {
    const longer = structuredClone(source)
    longer.root.children.splice(1, 0, paragraph('Нове'))
    const parts = translatedBlocks(longer, all, fresh)
    expect(parts.map(({ state }) => state).indexOf('missing')).toBe(1)
    const added = withBlock(all, parts, 1, fromSource(longer.root.children[1] ?? picture))
    expect(textOf({ root: { ...added.root, type: 'root' } })).toBe(textOf(all))
    expect(added.root.children?.[1]).toMatchObject({ children: [{ text: 'Нове' }] })
  })

  it('stays a draft of the machine, unseen by the site, until it is confirmed or changed', () => {
    const block = source.root.children[1] ?? picture
    const parts = translatedBlocks(source, all, fresh)
    const machine = asDraft(block, paragraph('A temperature'), { by: 'DeepL' })
    const drafted = withBlock(all, parts, 1, machine) as typeof source
    expect(states(drafted)[1]).toBe('draft')
    expect(textOf(drafted)).not.toContain('A temperature')
    const confirmed = withBlock(drafted, parts, 1, asConfirmed(block, machine)) as typeof source
    expect(states(confirmed)[1]).toBe('ready')
    expect(textOf(typed(drafted, 1, 'Temperature'))).toContain('Temperature')
  })

  it('keeps what a person has written while the machine drafted it', () => {
    const made = (index: number, words: string) => ({
      index,
      own: '',
      draft: asDraft(source.root.children[index] ?? picture, paragraph(words), { by: 'DeepL' }),
    })
    const meanwhile = typed(structureOf(source) as typeof source, 1, 'The temperature')
    const drafts = [made(0, 'What we measure'), made(1, 'A temperature'), made(3, 'ice')]
    const drafted = withDrafts(source, meanwhile, fresh, drafts) as typeof source
    expect(states(drafted)).toEqual(['draft', 'ready', 'ready', 'draft', 'missing'])
    expect(textOf(drafted)).toBe('The temperature')
  })

  it('of a translation that was written freely follows the order, and is trusted where it is ready', () => {
    const free = paragraphs('One')
    const three = longTextOf(paragraphs('Раз', 'Два', 'Три')) ?? source
    const known = { former: undefined, isReady: true }
    expect(translatedBlocks(three, longTextOf(free), known).map(({ state }) => state)).toEqual([
      'ready',
      'ready',
      'ready',
    ])
    expect(translatedBlocks(three, longTextOf(free), fresh).map(({ state }) => state)).toEqual([
      'ready',
      'missing',
      'missing',
    ])
    const former = 'Раз\n\nДва раніше\n\nТри'
    const late = translatedBlocks(three, longTextOf(paragraphs('One', 'Two', 'Three')), {
      former,
      isReady: true,
    })
    expect(late.map(({ state }) => state)).toEqual(['ready', 'outdated', 'ready'])
  })
})
