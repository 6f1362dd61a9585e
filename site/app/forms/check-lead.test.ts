import { leadSizes } from '@alun/contract/rules/lead'
import { describe, expect, it } from 'vitest'
import { checkFile, checkLead } from './check-lead.ts'

const person = { name: 'Olena', phone: '050 123 45 67', contact: '@olena' }
const cv = { name: 'cv.pdf', size: 1_000 }

describe('checkLead', () => {
  it('lets a filled form go', () => {
    expect(checkLead('catalog', person, null)).toEqual([])
    expect(checkLead('cooperation', person, null)).toEqual([])
    expect(checkLead('vacancy', { ...person, message: 'Hello' }, cv)).toEqual([])
    expect(checkLead('promo', { phone: '+62 812 0000 0140' }, null)).toEqual([])
  })

  it('names what is missing, the first of the form first', () => {
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

  it('takes spaces for nothing', () => {
    expect(checkLead('catalog', { ...person, name: ' \u00a0\t ' }, null)).toEqual([
      { input: 'name', code: 'missing' },
    ])
  })

  it('takes a number with too few or too many digits for none, and an odd one for a number', () => {
    for (const phone of ['050 12', '1234567890123456']) {
      expect(checkLead('promo', { phone }, null)).toEqual([{ input: 'phone', code: 'missing' }])
    }
    expect(checkLead('promo', { phone: 'call 050-123-45-67 (evening)' }, null)).toEqual([])
  })

  it('counts letters, not units of code', () => {
    const name = '🏝'.repeat(leadSizes.name)
    expect(checkLead('catalog', { ...person, name }, null)).toEqual([])
    expect(checkLead('catalog', { ...person, name: `${name}!` }, null)).toEqual([
      { input: 'name', code: 'too-long' },
    ])
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

describe('checkFile', () => {
  it('takes the eight types in any case', () => {
    for (const name of ['a.doc', 'a.DOCX', 'a.txt', 'a.rtf', 'a.odt', 'a.Pdf', 'a.jpg', 'a.png']) {
      expect(checkFile({ name, size: 1 })).toBeNull()
    }
  })

  it('refuses others, and what only looks like one of them', () => {
    for (const name of ['a.exe', 'a.pdf.exe', 'pdf', 'a.jpeg', 'a.svg']) {
      expect(checkFile({ name, size: 1 })).toBe('file-type')
    }
  })

  it('takes five megabytes and not a byte more', () => {
    expect(checkFile({ name: 'a.pdf', size: leadSizes.file })).toBeNull()
    expect(checkFile({ name: 'a.pdf', size: leadSizes.file + 1 })).toBe('file-too-large')
  })
})
