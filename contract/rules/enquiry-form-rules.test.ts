import { describe, expect, it } from 'vitest'
import { type EnquiryForm, enquirySizes } from './enquiry.ts'
import {
  checkEnquiry,
  enquiryInputRules,
  hasInput,
  isRequired,
  missingInputs,
} from './enquiry-form-rules.ts'

const person = { name: 'Olena', phone: '050 123 45 67', contact: '@olena' }
const cv = { name: 'cv.pdf', size: 1_000 }

const name = '🏝'.repeat(enquirySizes.name)
const waiting = { ...person, unit: 'A1', waits: '1' }
const odd = { ...person, format: 'by-post', slot: 'tomorrow', messenger: 'pigeon' }
const program = { name: 'cv.exe', size: 1_000 }
/** Forms without mistakes, or with these, in the order of the form. */
it.each<[form: EnquiryForm, texts: object, mistakes: string, file?: typeof cv]>([
  ['catalog', person, ''],
  ['cooperation', person, ''],
  ['vacancy', { ...person, message: 'Hello' }, '', cv],
  ['promo', { phone: '+62 812 0000 0140' }, ''],
  ['catalog', { phone: '050 123 45 67' }, 'name missing, contact missing'],
  ['viewing', person, 'format missing, slot missing'],
  // A visitor who waits for a unit chooses no time. The wish needs a unit.
  ['viewing', waiting, ''],
  ['viewing', { ...person, waits: '1' }, 'format missing, slot missing'],
  ['viewing', { ...waiting, waits: 'yes' }, 'format missing, slot missing'],
  ['vacancy', person, 'message missing, file missing'],
  ['catalog', { ...person, name: ' \u00a0\t ' }, 'name missing'],
  // A number needs enough digits and not too many; how it is written does not matter.
  ['promo', { phone: '050 12' }, 'phone missing'],
  ['promo', { phone: '1234567890123456' }, 'phone missing'],
  ['promo', { phone: 'call 050-123-45-67 (evening)' }, ''],
  // Counts characters, not code units.
  ['catalog', { ...person, name }, ''],
  ['catalog', { ...person, name: `${name}!` }, 'name too-long'],
  ['cooperation', person, 'file file-type', program],
  ['catalog', person, '', program],
  ['viewing', odd, 'format invalid, slot invalid, messenger invalid'],
])('the form %s with %j has the mistakes "%s"', (form, texts, mistakes, file) => {
  const found = checkEnquiry(form, texts, file ?? null)
  expect(found.map(({ code, input }) => `${input} ${code}`).join(', ')).toBe(mistakes)
})

it.each([
  ['vacancy', {}, false, ['name', 'phone', 'contact', 'message', 'file']],
  ['vacancy', { ...person, message: 'Hello' }, true, []],
  ['vacancy', { ...person, message: 'Hello' }, false, ['file']],
  ['promo', { phone: '12' }, true, ['phone']],
  ['viewing', { ...person, unit: 'A1', waits: '1' }, false, []],
  ['viewing', { unit: 'A1', waits: '1' }, false, ['name', 'phone', 'contact']],
] as const)('the form %s with %j lacks inputs', (form, texts, hasFile, missing) => {
  expect(missingInputs(form, texts, hasFile)).toEqual(missing)
})

it('a form has its own inputs alone, and waits for a unit only if it has viewings', () => {
  expect([hasInput('promo', 'phone'), hasInput('promo', 'name')]).toEqual([true, false])
  expect(isRequired('vacancy', 'message', { unit: 'A1', waits: '1' })).toBe(true)
})

describe('enquiryInputRules', () => {
  it('clean what a visitor types', () => {
    expect(enquiryInputRules.name('Eve\r\nBcc: all@example.com\0\u202e')).toEqual({
      value: 'Eve Bcc: all@example.com',
    })
    expect(enquiryInputRules.message(' one\r\n\ttwo\u2028three \n')).toEqual({
      value: 'one\n two\nthree',
    })
  })

  it('read an empty input as no value', () => {
    for (const read of Object.values(enquiryInputRules)) {
      expect(read('')).toEqual({ value: undefined })
      expect(read(' \u00a0')).toEqual({ value: undefined })
    }
  })

  const calculation = 'price=1&nightly=2&occupancy=3&management=4&operating=5&tax=6&currency=USD'
  const no = { problem: 'invalid' }
  it.each<[input: keyof typeof enquiryInputRules, taken: string[], refused: string[]]>([
    ['slot', ['2026-11-24T02:00:00.000Z', '2026-11-24T02:00Z', '2028-02-29T02:00:00Z'], []],
    ['slot', [], ['2026-02-30T02:00:00Z', 'x2026-11-24T02:00Z', '2026-11-24T02:00Zx']],
    ['slot', [], ['2026-11-24T24:00:00Z', '2026-11-24T02:00:00+08:00', '0000-01-01T00:00:00Z']],
    ['slot', [], ['9999-12-31T23:59:59Z']],
    ['project', [], ['../etc', 'Marina', 'a--b', 'a'.repeat(81)]],
    ['vacancy', ['sales-manager'], []],
    ['unit', ['unit-A03'], ['../x']],
    ['format', ['online'], []],
    ['messenger', ['viber'], []],
    ['topic', ['agency'], []],
    ['offer', ['early-bird'], []],
    ['shortlist', ['marina.unit-A1 marina.unit-A2'], []],
    ['calculation', [calculation], []],
    ['waits', ['1'], []],
  ])('take as %s %j, not %j', (input, taken, refused) => {
    for (const text of taken) expect(enquiryInputRules[input](text)).toEqual({ value: text })
    for (const text of refused) expect([text, enquiryInputRules[input](text)]).toEqual([text, no])
  })
})
