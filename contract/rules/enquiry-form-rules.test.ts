import { describe, expect, it } from 'vitest'
import { enquirySizes } from './enquiry.ts'
import {
  checkEnquiry,
  enquiryInputRules,
  hasInput,
  isRequired,
  missingInputs,
} from './enquiry-form-rules.ts'

const person = { name: 'Olena', phone: '050 123 45 67', contact: '@olena' }
const cv = { name: 'cv.pdf', size: 1_000 }

describe('checkEnquiry', () => {
  it('accepts a filled-in form', () => {
    expect(checkEnquiry('catalog', person, null)).toEqual([])
    expect(checkEnquiry('cooperation', person, null)).toEqual([])
    expect(checkEnquiry('vacancy', { ...person, message: 'Hello' }, cv)).toEqual([])
    expect(checkEnquiry('promo', { phone: '+62 812 0000 0140' }, null)).toEqual([])
  })

  it('names what is missing, in the order of the form', () => {
    expect(checkEnquiry('catalog', { phone: '050 123 45 67' }, null)).toEqual([
      { input: 'name', code: 'missing' },
      { input: 'contact', code: 'missing' },
    ])
    expect(checkEnquiry('viewing', person, null)).toEqual([
      { input: 'format', code: 'missing' },
      { input: 'slot', code: 'missing' },
    ])
    // A visitor who waits for a unit chooses no time. The wish needs a unit.
    expect(checkEnquiry('viewing', { ...person, unit: 'A1', waits: '1' }, null)).toEqual([])
    for (const texts of [{ waits: '1' }, { unit: 'A1', waits: 'yes' }]) {
      expect(checkEnquiry('viewing', { ...person, ...texts }, null)).toHaveLength(2)
    }
    expect(checkEnquiry('vacancy', person, null)).toEqual([
      { input: 'message', code: 'missing' },
      { input: 'file', code: 'missing' },
    ])
  })

  it('treats spaces as empty', () => {
    expect(checkEnquiry('catalog', { ...person, name: ' \u00a0\t ' }, null)).toEqual([
      { input: 'name', code: 'missing' },
    ])
  })

  it('treats a number with too few or too many digits as missing, and accepts an odd one', () => {
    for (const phone of ['050 12', '1234567890123456']) {
      expect(checkEnquiry('promo', { phone }, null)).toEqual([{ input: 'phone', code: 'missing' }])
    }
    expect(checkEnquiry('promo', { phone: 'call 050-123-45-67 (evening)' }, null)).toEqual([])
  })

  it('counts characters, not code units', () => {
    const name = '🏝'.repeat(enquirySizes.name)
    expect(checkEnquiry('catalog', { ...person, name }, null)).toEqual([])
    expect(checkEnquiry('catalog', { ...person, name: `${name}!` }, null)).toEqual([
      { input: 'name', code: 'too-long' },
    ])
  })

  it('checks a file only if the form has an input for one', () => {
    const file = { name: 'cv.exe', size: 1_000 }
    const problems = [{ input: 'file', code: 'file-type' }]
    expect(checkEnquiry('cooperation', person, file)).toEqual(problems)
    expect(checkEnquiry('catalog', person, file)).toEqual([])
  })

  it('rejects choices that no form offers', () => {
    const viewing = { ...person, format: 'by-post', slot: 'tomorrow', messenger: 'pigeon' }
    expect(checkEnquiry('viewing', viewing, null)).toEqual([
      { input: 'format', code: 'invalid' },
      { input: 'slot', code: 'invalid' },
      { input: 'messenger', code: 'invalid' },
    ])
  })
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

  it.each([
    ['2026-11-24T02:00:00.000Z', true],
    ['2026-11-24T02:00Z', true],
    ['2028-02-29T02:00:00Z', true],
    ['2026-02-30T02:00:00Z', false],
    ['x2026-11-24T02:00Z', false],
    ['2026-11-24T02:00Zx', false],
    ['2026-11-24T24:00:00Z', false],
    ['2026-11-24T02:00:00+08:00', false],
    ['0000-01-01T00:00:00Z', false],
    ['9999-12-31T23:59:59Z', false],
  ])('accept only instants of a calendar as a slot: %s %s', (slot, isValid) => {
    expect(enquiryInputRules.slot(slot)).toEqual(isValid ? { value: slot } : { problem: 'invalid' })
  })

  it('accept only slugs and keys of units', () => {
    for (const slug of ['../etc', 'Marina', 'a--b', 'a'.repeat(81)]) {
      expect(enquiryInputRules.project(slug), slug).toEqual({ problem: 'invalid' })
    }
    expect(enquiryInputRules.vacancy('sales-manager')).toEqual({ value: 'sales-manager' })
    expect(enquiryInputRules.unit('unit-A03')).toEqual({ value: 'unit-A03' })
    const calculation = 'price=1&nightly=2&occupancy=3&management=4&operating=5&tax=6&currency=USD'
    for (const [input, value] of [
      ['format', 'online'],
      ['messenger', 'viber'],
      ['topic', 'agency'],
      ['offer', 'early-bird'],
      ['shortlist', 'marina.unit-A1 marina.unit-A2'],
      ['calculation', calculation],
      ['waits', '1'],
    ] as const) {
      expect(enquiryInputRules[input](value), input).toEqual({ value })
    }
    expect(enquiryInputRules.unit('../x')).toEqual({ problem: 'invalid' })
  })
})
