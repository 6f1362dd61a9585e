import { expect, it } from 'vitest'
import { type PageFacts, standInTheWay } from './page-facts.ts'

const reading: PageFacts = {
  hidden: false,
  covered: false,
  sending: false,
  playing: false,
  sent: false,
  typed: false,
  focused: null,
  choosing: false,
}

it.each<[string, Partial<PageFacts>, boolean]>([
  ['somebody reads', {}, false],
  ['another tab is in front', { hidden: true }, true],
  ['the gallery is open', { covered: true }, true],
  ['a form is being sent', { sending: true }, true],
  ['a video plays', { playing: true }, true],
  ['a form has input', { typed: true }, true],
  ['a form was sent', { typed: true, sent: true, focused: { type: 'text', value: 'x' } }, false],
  ['an empty field has the focus', { focused: { type: 'text', value: ' ' } }, false],
  ['the price of the calculator', { focused: { type: 'text', value: '289000' } }, true],
  ['a slider', { focused: { type: 'range', value: '7' } }, true],
  ['a currency', { focused: { type: 'select-one', value: '' } }, true],
  ['a day of a viewing', { focused: { type: 'radio', value: '2026-12-01' } }, true],
  ['a unit to compare', { focused: { type: 'checkbox', value: 'x.a-1' } }, true],
  ['a search', { focused: { type: 'search', value: 'vil' } }, true],
  ['filters by keyboard', { choosing: true }, true],
  ['a button', { focused: { type: 'submit', value: 'Send' } }, false],
])('the promo dialog waits, or not, while %s', (_, facts, waits) => {
  expect(standInTheWay({ ...reading, ...facts })).toBe(waits)
})
