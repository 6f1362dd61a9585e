import { localText } from '@alun/contract/schema/text'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Composer } from './composer.ts'
import { ReferenceCollector } from './references.ts'
import { writtenFields } from './written-fields.ts'

const composer = new Composer('ua', new ReferenceCollector(), 'https://site.example')

const part = z.object({
  title: localText,
  lead: localText.nullable(),
  steps: z.array(localText),
  sections: z.array(z.object({ key: z.string(), heading: localText, years: z.int().nullable() })),
  button: z.object({ label: localText, href: z.string() }).nullable(),
})
const title = { text: 'Назва' }

function composed(stored: Record<string, unknown>) {
  const fields = writtenFields(part, 'title')
  return fields.compose(composer, z.object(fields.shape).parse(stored), { title })
}

describe('what editors write of a part of a page', () => {
  it('is taken field by field from the nearest language, in the order of the contract', () => {
    const sections = [{ key: 'law', heading: { ua: 'Право' }, years: 2.4 }]
    const button = { label: { en: 'More' }, href: '/news' }
    const answer = composed({ button, sections, steps: [{ text: { en: 'One' } }], lead: null })
    expect(JSON.stringify(answer)).toBe(
      JSON.stringify({
        title,
        lead: null,
        steps: [{ text: 'One', from: 'en' }],
        sections: [{ key: 'law', heading: { text: 'Право' }, years: 2 }],
        button: { label: { text: 'More', from: 'en' }, href: '/news' },
      }),
    )
  })

  it('leaves out rows and groups that lack what they need, and numbers sections without a key', () => {
    const written = { heading: { ua: 'Друга' } }
    expect(
      composed({
        steps: [{ text: { ua: ' ' } }, {}],
        sections: [{ key: 'empty', heading: {} }, written],
        button: { label: { ua: 'Далі' }, href: '' },
      }),
    ).toEqual({
      title,
      lead: null,
      steps: [],
      sections: [{ key: 'section-2', heading: { text: 'Друга' }, years: null }],
      button: null,
    })
    expect(composed({})).toEqual({ title, lead: null, steps: [], sections: [], button: null })
  })

  it('is never declared so that a page lacks what its contract needs', () => {
    expect(() => writtenFields(part)).toThrow('title')
  })
})
