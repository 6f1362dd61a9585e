import { describe, expect, it } from 'vitest'
import { leadSizes } from './lead.ts'
import { checkLead, leadInputRules } from './lead-form.ts'

const person = { name: 'Olena', phone: '050 123 45 67', contact: '@olena' }
const cv = { name: 'cv.pdf', size: 1_000 }

describe('checkLead', () => {
  it('accepts a filled-in form', () => {
    expect(checkLead('catalog', person, null)).toEqual([])
    expect(checkLead('cooperation', person, null)).toEqual([])
    expect(checkLead('vacancy', { ...person, message: 'Hello' }, cv)).toEqual([])
    expect(checkLead('promo', { phone: '+62 812 0000 0140' }, null)).toEqual([])
  })

  it('names what is missing, in the order of the form', () => {
    expect(checkLead('catalog', { phone: '050 123 45 67' }, null)).toEqual([
      { input: 'name', code: 'missing' },
      { input: 'contact', code: 'missing' },
    ])
    expect(checkLead('viewing', person, null)).toEqual([
      { input: 'format', code: 'missing' },
      { input: 'slot', code: 'missing' },
    ])
    expect(checkLead('vacancy', person, null)).toEqual([
      { input: 'message', code: 'missing' },
      { input: 'file', code: 'missing' },
    ])
  })

  it('treats spaces as empty', () => {
    expect(checkLead('catalog', { ...person, name: ' \u00a0\t ' }, null)).toEqual([
      { input: 'name', code: 'missing' },
    ])
  })

  it('treats a number with too few or too many digits as missing, and accepts an odd one', () => {
    for (const phone of ['050 12', '1234567890123456']) {
      expect(checkLead('promo', { phone }, null)).toEqual([{ input: 'phone', code: 'missing' }])
    }
    expect(checkLead('promo', { phone: 'call 050-123-45-67 (evening)' }, null)).toEqual([])
  })

  it('counts characters, not code units', () => {
    const name = '🏝'.repeat(leadSizes.name)
    expect(checkLead('catalog', { ...person, name }, null)).toEqual([])
    expect(checkLead('catalog', { ...person, name: `${name}!` }, null)).toEqual([
      { input: 'name', code: 'too-long' },
    ])
  })

  it('checks a file only where the form takes one', () => {
    const file = { name: 'cv.exe', size: 1_000 }
    const problems = [{ input: 'file', code: 'file-type' }]
    expect(checkLead('cooperation', person, file)).toEqual(problems)
    expect(checkLead('catalog', person, file)).toEqual([])
  })

  it('refuses choices that no form offers', () => {
    const viewing = { ...person, format: 'by-post', slot: 'tomorrow', messenger: 'pigeon' }
    expect(checkLead('viewing', viewing, null)).toEqual([
      { input: 'format', code: 'invalid' },
      { input: 'slot', code: 'invalid' },
      { input: 'messenger', code: 'invalid' },
    ])
  })
})

describe('leadInputRules', () => {
  it('clean what a visitor types', () => {
    expect(leadInputRules.name('Eve\r\nBcc: all@example.com\0\u202e')).toEqual({
      value: 'Eve Bcc: all@example.com',
    })
    expect(leadInputRules.message(' one\r\n\ttwo\u2028three \n')).toEqual({
      value: 'one\n two\nthree',
    })
  })

  it('read an empty input as no value', () => {
    for (const read of Object.values(leadInputRules)) {
      expect(read('')).toEqual({ value: undefined })
      expect(read(' \u00a0')).toEqual({ value: undefined })
    }
  })

  it.each([
    ['2026-11-24T02:00:00.000Z', true],
    ['2026-11-24T02:00Z', true],
    ['2028-02-29T02:00:00Z', true],
    ['2026-02-30T02:00:00Z', false],
    ['2026-11-24T24:00:00Z', false],
    ['2026-11-24T02:00:00+08:00', false],
    ['0000-01-01T00:00:00Z', false],
    ['9999-12-31T23:59:59Z', false],
  ])('accept only instants of a calendar as a slot: %s %s', (slot, isValid) => {
    expect(leadInputRules.slot(slot)).toEqual(isValid ? { value: slot } : { problem: 'invalid' })
  })

  it('accept slugs and keys of units alone', () => {
    for (const slug of ['../etc', 'Segara', 'a--b', 'a'.repeat(81)]) {
      expect(leadInputRules.project(slug), slug).toEqual({ problem: 'invalid' })
    }
    expect(leadInputRules.vacancy('sales-manager')).toEqual({ value: 'sales-manager' })
    expect(leadInputRules.unit('unit-A03')).toEqual({ value: 'unit-A03' })
    expect(leadInputRules.unit('../x')).toEqual({ problem: 'invalid' })
  })
})
