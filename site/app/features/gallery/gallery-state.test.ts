import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type GalleryEvent,
  type GalleryState,
  galleryReducer,
  indexOf,
  openingState,
} from './gallery-state.ts'

function after(state: GalleryState, ...events: GalleryEvent[]): GalleryState {
  return events.reduce(galleryReducer, state)
}

const step = (by: 1 | -1): GalleryEvent => ({ type: 'stepped', by })
const ready = (count: number, index = 0) =>
  after(openingState(count, { index }), { type: 'opened' })

describe('a gallery', () => {
  it('is prepared, shown, closed and removed', () => {
    const opening = openingState(3, { index: 1 })
    expect(opening.phase).toBe('init')
    expect(after(opening, { type: 'opened' }).phase).toBe('ready')
    expect(after(ready(3), { type: 'left' }).phase).toBe('closing')
    expect(after(ready(3), { type: 'left' }, { type: 'gone' }).phase).toBe('destroyed')
  })

  it('can be closed before it is fully open', () => {
    expect(after(openingState(3, { index: 0 }), { type: 'left' }).phase).toBe('closing')
  })

  it('wraps around at the first and the last slide', () => {
    expect(indexOf(after(ready(3, 2), step(1)))).toBe(0)
    expect(indexOf(after(ready(3, 0), step(-1)))).toBe(2)
  })

  it('does not move with a single slide', () => {
    expect(after(ready(1), step(1), { type: 'slideshow-switched' })).toEqual(ready(1))
  })

  it('animates to a neighbour and jumps to a distant slide', () => {
    expect(after(ready(5), { type: 'shown', index: 1 }).gliding).toBe(true)
    const far = after(ready(5), { type: 'shown', index: 3 })
    expect([indexOf(far), far.gliding]).toEqual([3, false])
  })

  it('runs the slideshow only from its start until the gallery closes', () => {
    expect(ready(3).slideshow).toBe(false)
    const running = after(ready(3), { type: 'slideshow-switched' })
    expect(running.slideshow).toBe(true)
    expect(after(running, { type: 'slideshow-switched' }).slideshow).toBe(false)
    expect(after(running, { type: 'left' }).slideshow).toBe(false)
  })

  it('does not hide its buttons before it is open', () => {
    expect(after(openingState(3, { index: 0 }), { type: 'idled' }).idle).toBe(false)
    expect(after(ready(3), { type: 'idled' }).idle).toBe(true)
    expect(after(ready(3), { type: 'idled' }, { type: 'woken' }).idle).toBe(false)
  })
})

describe('a gallery after any sequence of events', () => {
  const order = ['init', 'ready', 'closing', 'destroyed']
  const anyEvent: fc.Arbitrary<GalleryEvent> = fc.oneof(
    fc.constantFrom<GalleryEvent>(
      { type: 'opened' },
      { type: 'slideshow-switched' },
      { type: 'idled' },
      { type: 'woken' },
      { type: 'left' },
      { type: 'gone' },
      step(1),
      step(-1),
    ),
    fc.record({ type: fc.constant('shown' as const), index: fc.integer({ min: -3, max: 12 }) }),
  )

  it('never returns to an earlier phase, shows a slide that exists, and moves nothing once it is closed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(anyEvent), (count, events) => {
        let state = openingState(count, { index: count - 1 })
        for (const event of events) {
          const next = galleryReducer(state, event)
          expect(order.indexOf(next.phase)).toBeGreaterThanOrEqual(order.indexOf(state.phase))
          expect(indexOf(next)).toBeGreaterThanOrEqual(0)
          expect(indexOf(next)).toBeLessThan(count)
          if (['closing', 'destroyed'].includes(state.phase)) {
            expect(next.position).toBe(state.position)
            expect(next.slideshow || next.idle).toBe(false)
          }
          state = next
        }
      }),
    )
  })

  it('starts or stops the slideshow by its button only while it is open', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const before = ready(4)
        const started = galleryReducer(before, event).slideshow
        expect(started).toBe(event.type === 'slideshow-switched')
      }),
    )
  })
})
