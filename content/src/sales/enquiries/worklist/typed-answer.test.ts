import { describe, expect, it } from 'vitest'
import { fillTemplate, type TemplateValues } from './fill-template.ts'
import { changedFacts, typedAnswer, typedNow } from './typed-answer.ts'

const template = 'Hello, {name}.\n\nYour viewing: {booked}.\n\nPrice: {price}. {me}'
const then = { name: 'Taras', booked: '3 December, 13:00', price: '$ 1', me: 'Iryna' }

const present = (values: TemplateValues) => {
  return { filled: fillTemplate(template, values), locale: 'en' as const, values }
}
const typed = (written: string, values: TemplateValues = then) => {
  const answer = typedNow(written, null, present(values))
  if (!answer) throw new Error('not typed')
  return answer
}

describe('an answer', () => {
  it('counts as typed only if it differs from its template', () => {
    const { filled } = present(then)
    expect(typedNow(filled.text, null, present(then))).toBeNull()
    const answer = typed(`${filled.text}!`)
    expect(typedAnswer.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer)
    expect(typedNow(filled.text, answer, present(then))).toBeNull()
    // After undoing the edit the text follows the template again, with the new time.
    const moved = present({ ...then, booked: '5 December, 15:00' })
    expect(typedNow(filled.text, answer, moved)).toBeNull()
    expect(typedNow(moved.filled.text, answer, moved)).toBeNull()
  })

  it('keeps the values with which its template was first filled in', () => {
    const first = typed('Hello')
    const moved = present({ ...then, booked: '5 December, 15:00' })
    expect(typedNow('Hello!', first, moved)).toEqual({ ...first, written: 'Hello!' })
  })

  it.each<[string, TemplateValues, ReturnType<typeof changedFacts>]>([
    ['nothing', then, []],
    [
      'a viewing that was moved',
      { ...then, booked: '5 December' },
      [{ name: 'booked', now: '5 December' }],
    ],
    ['a viewing that was cancelled', { ...then, booked: null }, [{ name: 'booked', now: null }]],
    ['a price', { ...then, price: '$ 2' }, [{ name: 'price', now: '$ 2' }]],
    ['the name of the sender', { ...then, me: 'Iryna L.' }, [{ name: 'me', now: 'Iryna L.' }]],
    ['what the template does not name', { ...then, unit: 'A09' }, []],
  ])('names the change since it was filled in: %s', (_, values, changed) => {
    expect(changedFacts(typed('Hello'), values)).toEqual(changed)
  })

  it('says that a viewing has been booked, also if its template names none', () => {
    const filled = fillTemplate('Hello, {name}.', { name: 'Taras' })
    const answer = typedNow('Hi', null, { filled, locale: 'en', values: { name: 'Taras' } })
    expect(answer && changedFacts(answer, then)).toEqual([{ name: 'booked', now: then.booked }])
  })
})
