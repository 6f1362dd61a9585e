import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noGallery, type PresenceEvent, presenceReducer } from './gallery-presence.ts'

const after = (...events: PresenceEvent[]) => events.reduce(presenceReducer, noGallery)
const wanted = (gallery: string, index = 0): PresenceEvent => ({
  type: 'opened',
  place: { gallery, index },
})

describe('the dialog of a gallery', () => {
  it('stays the same while the address changes within a gallery', () => {
    expect(after(wanted('album'), wanted('album', 3)).session).toBe(after(wanted('album')).session)
  })

  it('is new for another gallery, and for one that opens while the last one fades out', () => {
    const first = after(wanted('album')).session
    expect(after(wanted('album'), wanted('plans')).session).not.toBe(first)
    expect(after(wanted('album'), { type: 'left' }, wanted('album')).session).not.toBe(first)
  })

  it('stays after closing until it has faded out', () => {
    const left = after(wanted('album'), { type: 'left' })
    expect([left.place, left.present]).toEqual([null, true])
    expect(presenceReducer(left, { type: 'gone', session: left.session }).present).toBe(false)
  })

  it('stays if the former dialog ends later', () => {
    const old = after(wanted('album')).session
    const state = after(wanted('album'), { type: 'left' }, wanted('album'))
    const leaving = presenceReducer(state, { type: 'left' })
    for (const newer of [state, leaving]) {
      expect(presenceReducer(newer, { type: 'gone', session: old })).toEqual(newer)
    }
  })

  it('exists whenever the address has a slide', () => {
    const event = fc.oneof(
      fc.constantFrom('album', 'plans').map((name) => wanted(name)),
      fc.constant<PresenceEvent>({ type: 'left' }),
      fc.nat(6).map((session): PresenceEvent => ({ type: 'gone', session })),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events)
        expect(state.place === null || state.present).toBe(true)
      }),
    )
  })
})
