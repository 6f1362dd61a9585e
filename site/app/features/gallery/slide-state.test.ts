import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadingSlide, type SlideEvent, type SlideState, slideReducer } from './slide-state.ts'

const after = (...events: SlideEvent[]) => events.reduce(slideReducer, loadingSlide)

describe('a slide', () => {
  it('goes from loading to opening to ready', () => {
    expect(loadingSlide.stage).toBe('loading')
    expect(after({ type: 'loaded' }).stage).toBe('opening')
    expect(after({ type: 'loaded' }, { type: 'revealed' }).stage).toBe('ready')
  })

  it('is not revealed before it has loaded', () => {
    expect(after({ type: 'revealed' })).toEqual(loadingSlide)
  })

  it('shows the failure that came first', () => {
    const state = after({ type: 'failed', failure: 'iframe' }, { type: 'failed', failure: 'image' })
    expect(state.failure).toBe('iframe')
  })

  it('reports content that fails after it has loaded', () => {
    const state = after({ type: 'loaded' }, { type: 'failed', failure: 'iframe' })
    expect(state).toEqual({ stage: 'opening', failure: 'iframe' } satisfies SlideState)
  })

  it('never loses a failure in any order of events', () => {
    const event = fc.constantFrom<SlideEvent>(
      { type: 'loaded' },
      { type: 'revealed' },
      { type: 'failed', failure: 'generic' },
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const failed = events.some(({ type }) => type === 'failed')
        expect(after(...events).failure).toBe(failed ? 'generic' : null)
      }),
    )
  })
})
