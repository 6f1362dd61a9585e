import { describe, expect, it } from 'vitest'
import { isGalleryStep, type Pop } from './pop-rule.ts'

const step: Pop = {
  samePage: true,
  fromSlide: false,
  toSlide: false,
  hash: '',
  routerHash: '',
  routerAtSlide: false,
}

describe('a step through the history', () => {
  it('out of a slide, into one, or between two is no business of the router', () => {
    expect(isGalleryStep({ ...step, fromSlide: true })).toBe(true)
    expect(isGalleryStep({ ...step, toSlide: true, hash: '#album-2' })).toBe(true)
    expect(isGalleryStep({ ...step, fromSlide: true, toSlide: true, hash: '#album-3' })).toBe(true)
  })

  it('out of a slide back to a place on the page changes nothing for the router', () => {
    const back = { ...step, fromSlide: true, hash: '#units', routerHash: '#units' }
    expect(isGalleryStep(back)).toBe(true)
  })

  it('out of a slide with which the page was opened does not fetch the page anew', () => {
    const back = { ...step, fromSlide: true, routerHash: '#album-2', routerAtSlide: true }
    expect(isGalleryStep(back)).toBe(true)
  })

  it('to another page is the router’s, wherever it came from', () => {
    expect(isGalleryStep({ ...step, samePage: false, fromSlide: true })).toBe(false)
    expect(isGalleryStep({ ...step, samePage: false, toSlide: true })).toBe(false)
  })

  it('that has nothing to do with slides is the router’s', () => {
    expect(isGalleryStep(step)).toBe(false)
    expect(isGalleryStep({ ...step, hash: '#units' })).toBe(false)
  })

  it('from a slide to another place on the page is the router’s', () => {
    expect(isGalleryStep({ ...step, fromSlide: true, hash: '#units' })).toBe(false)
  })
})
