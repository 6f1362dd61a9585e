import { describe, expect, it } from 'vitest'
import { brochureAddress, brochurePath, isBrochureLink, unitSheetPath } from './brochure.ts'

describe('the address of a PDF', () => {
  it('names project, unit and language', () => {
    expect(brochurePath('segara-berawa', 'ua')).toBe('/brochures/segara-berawa/ua.pdf')
    expect(brochurePath(null, 'en')).toBe('/brochures/catalogue/en.pdf')
    expect(unitSheetPath('segara-berawa', 'A03', 'ru')).toBe('/brochures/segara-berawa/a03/ru.pdf')
  })

  it('is read as it was written', () => {
    expect(brochureAddress(brochurePath(null, 'en'))).toEqual({
      project: null,
      unit: null,
      locale: 'en',
    })
    expect(brochureAddress(unitSheetPath('segara', 'Вілла 3', 'ua'))).toEqual({
      project: 'segara',
      unit: 'вілла 3',
      locale: 'ua',
    })
  })

  it.each([
    '/brochures/segara/uk.pdf',
    '/brochures/segara/ua',
    '/brochures/ua.pdf',
    '/brochures/catalogue/a03/ua.pdf',
    '/brochures/segara/a03/more/ua.pdf',
    '/projects/segara/ua.pdf',
  ])('is not %s', (path) => {
    expect(brochureAddress(path)).toBeNull()
  })

  it('leads nowhere else with its signature', () => {
    expect(isBrochureLink('/brochures/segara/ua.pdf?until=1&signature=a-b_c')).toBe(true)
    expect(isBrochureLink('//evil.example/brochures/segara/ua.pdf')).toBe(false)
    expect(isBrochureLink('javascript:alert(1)')).toBe(false)
    expect(isBrochureLink('/brochures/segara/ua.pdf?x=<b>')).toBe(false)
  })
})
