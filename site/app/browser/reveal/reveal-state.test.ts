import { describe, expect, it } from 'vitest'
import { fadeOf, firstState, wholeNumber } from './reveal-state.ts'

const page = { windowHeight: 800, scrolled: 0, pageHeight: 5_000, offset: 120 }

describe('a part of a page that is seen for the first time', () => {
  it('stays visible if it is partly on the first screen', () => {
    expect(firstState({ ...page, top: 100 })).toBe('stays')
    expect(firstState({ ...page, top: 799 })).toBe('stays')
    // Even if the page was opened further down.
    expect(firstState({ ...page, top: -2_000, scrolled: 2_500 })).toBe('stays')
  })

  it('stays hidden below the window, and is shown at once within or above it', () => {
    expect(firstState({ ...page, top: 800 })).toBe('waits')
    expect(firstState({ ...page, top: 790, scrolled: 1_000 })).toBe('shown')
    expect(firstState({ ...page, top: -500, scrolled: 2_000 })).toBe('shown')
  })

  it('is never hidden if no scrolling can bring it up to the line', () => {
    expect(firstState({ ...page, top: 4_900 })).toBe('stays')
    expect(firstState({ ...page, top: 4_870 })).toBe('waits')
  })
})

describe('the attributes of a part', () => {
  it('change its fade', () => {
    const given = { aosDuration: '800', aosDelay: '100', aosEasing: 'ease-out' }
    expect(fadeOf(given)).toEqual([
      ['--aos-duration', '800ms'],
      ['--aos-delay', '100ms'],
      ['--aos-easing', 'ease-out'],
    ])
  })

  it('are ignored if they are invalid', () => {
    expect(fadeOf({ aosDuration: 'slow', aosDelay: '-5', aosEasing: 'ease;x' })).toEqual([])
    expect(fadeOf({})).toEqual([])
    expect(wholeNumber('-40')).toBe(-40)
    expect(wholeNumber('12.5')).toBeNull()
    expect(wholeNumber(undefined)).toBeNull()
  })
})
