import { describe, expect, it } from 'vitest'
import {
  isEmptyState,
  type LexicalNode,
  readingMinutes,
  referencesOf,
  textOfNode,
} from './lexical.ts'

const words = (count: number) => ({ type: 'text', text: 'слово '.repeat(count) })
const state = (...children: LexicalNode[]) => ({ root: { type: 'root', children } })
const paragraph = (...children: LexicalNode[]) => ({ type: 'paragraph', children })

describe('readingMinutes', () => {
  it('counts 180 words a minute and never promises less than one', () => {
    expect(readingMinutes(null)).toBe(1)
    expect(readingMinutes(state(paragraph(words(20))))).toBe(1)
    expect(readingMinutes(state(paragraph(words(900))))).toBe(5)
  })
})

describe('isEmptyState', () => {
  it('is true for blank paragraphs and false for a picture alone', () => {
    expect(isEmptyState(state(paragraph(), paragraph(words(0))))).toBe(true)
    expect(isEmptyState(state({ type: 'upload', relationTo: 'media', value: '1' }))).toBe(false)
  })
})

describe('textOfNode', () => {
  it('separates paragraphs, not the words within one', () => {
    const bold = { type: 'text', text: 'two', format: 1 }
    expect(
      textOfNode(state(paragraph({ type: 'text', text: 'One ' }, bold), paragraph(bold)).root),
    ).toBe('One two\ntwo')
  })
})

describe('referencesOf', () => {
  it('finds linked records and pictures at any depth', () => {
    const doc = { relationTo: 'news', value: 'n1' }
    const link = { type: 'link', fields: { linkType: 'internal', doc }, children: [words(1)] }
    const upload = { type: 'upload', relationTo: 'media', value: { id: 'm1' } }
    expect(referencesOf(state(paragraph(link), { type: 'quote', children: [upload] }))).toEqual([
      { collection: 'news', id: 'n1' },
      { collection: 'media', id: 'm1' },
    ])
  })
})
