import { describe, expect, it } from 'vitest'
import { brochureAddress, brochurePath, isBrochureLink, unitSheetPath } from './brochure.ts'

describe('the address of a PDF', () => {
  it('names project, unit and language', () => {
    expect(brochurePath('riverside-row', 'ua')).toBe('/brochures/riverside-row/ua.pdf')
    expect(brochurePath(null, 'en')).toBe('/brochures/catalogue/en.pdf')
    expect(unitSheetPath('riverside-row', 'A03', 'ru')).toBe('/brochures/riverside-row/a03/ru.pdf')
  })

  it('is read as it was written', () => {
    expect(brochureAddress(brochurePath(null, 'en'))).toEqual({
      project: null,
      unit: null,
      locale: 'en',
    })
    expect(brochureAddress(brochurePath('marina', 'en'))).toMatchObject({ unit: null })
    expect(brochureAddress(unitSheetPath('marina', 'Вілла 3', 'ua'))).toEqual({
      project: 'marina',
      unit: 'вілла 3',
      locale: 'ua',
    })
  })

  it.each([
    '/brochures/marina/uk.pdf',
    '/brochures/marina/ua',
    '/brochures/ua.pdf',
    '/brochures/catalogue/a03/ua.pdf',
    '/brochures/marina//ua.pdf',
    '/brochures/marina/a03/more/ua.pdf',
    '/projects/marina/ua.pdf',
  ])('is not %s', (path) => {
    expect(brochureAddress(path)).toBeNull()
  })

  it('is accepted as a signed link only on this site', () => {
    expect(isBrochureLink('/brochures/marina/ua.pdf?until=1&signature=a-b_c')).toBe(true)
    const link = '/brochures/marina/ua.pdf'
    expect([link, `${link}?`.padEnd(300, 'a')].map(isBrochureLink)).toEqual([true, true])
    expect(isBrochureLink(`${link}?`.padEnd(301, 'a'))).toBe(false)
    expect(isBrochureLink('//evil.example/brochures/marina/ua.pdf')).toBe(false)
    expect(isBrochureLink('javascript:alert(1)')).toBe(false)
    expect(isBrochureLink('/brochures/marina/ua.pdf?x=<b>')).toBe(false)
  })
})
