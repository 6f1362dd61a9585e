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
  it('is prepared, shown, closed and gone', () => {
    const opening = openingState(3, { index: 1 })
    expect(opening.phase).toBe('init')
    expect(after(opening, { type: 'opened' }).phase).toBe('ready')
    expect(after(ready(3), { type: 'left' }).phase).toBe('closing')
    expect(after(ready(3), { type: 'left' }, { type: 'gone' }).phase).toBe('destroyed')
  })

  it('can be left before it is quite open', () => {
    expect(after(openingState(3, { index: 0 }), { type: 'left' }).phase).toBe('closing')
  })

  it('goes on with the first slide behind the last one, and the other way round', () => {
    expect(indexOf(after(ready(3, 2), step(1)))).toBe(0)
    expect(indexOf(after(ready(3, 0), step(-1)))).toBe(2)
  })

  it('has nowhere to go with a single slide', () => {
    expect(after(ready(1), step(1), { type: 'slideshow-switched' })).toEqual(ready(1))
  })

  it('glides to a neighbour and is at a far slide at once', () => {
    expect(after(ready(5), { type: 'shown', index: 1 }).gliding).toBe(true)
    const far = after(ready(5), { type: 'shown', index: 3 })
    expect([indexOf(far), far.gliding]).toEqual([3, false])
  })

  it('runs its slides only after it was started, and no longer than it is open', () => {
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

describe('whatever happens to a gallery, in whatever order', () => {
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

  it('its life goes forward, its slide exists, and nothing moves once it is left', () => {
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

  it('only the switch starts or stops the slideshow while it is open', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const before = ready(4)
        const started = galleryReducer(before, event).slideshow
        expect(started).toBe(event.type === 'slideshow-switched')
      }),
    )
  })
})
