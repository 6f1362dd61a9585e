import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DoorEvent, doorReducer, shutDoor, type Target, wayOut } from './door-state.ts'

const target = (gallery: string, index: number): Target => ({ gallery, index, entry: 'pushed' })
const after = (...events: DoorEvent[]) => events.reduce(doorReducer, shutDoor)
const wanted = (gallery: string, index = 0): DoorEvent => ({
  type: 'wanted',
  target: target(gallery, index),
})

describe('the way into a gallery', () => {
  it('keeps one dialog while the address moves within a gallery', () => {
    expect(after(wanted('album'), wanted('album', 3)).session).toBe(after(wanted('album')).session)
  })

  it('makes a new dialog for another gallery, and for one opened while the last fades away', () => {
    const first = after(wanted('album')).session
    expect(after(wanted('album'), wanted('plans')).session).not.toBe(first)
    expect(after(wanted('album'), { type: 'left' }, wanted('album')).session).not.toBe(first)
  })

  it('keeps a dialog that was left until it has faded away', () => {
    const left = after(wanted('album'), { type: 'left' })
    expect([left.target, left.present]).toEqual([null, true])
    expect(doorReducer(left, { type: 'gone', session: left.session }).present).toBe(false)
  })

  it('does not lose a new dialog to the end of an old one', () => {
    const old = after(wanted('album')).session
    const state = after(wanted('album'), { type: 'left' }, wanted('album'))
    const leaving = doorReducer(state, { type: 'left' })
    for (const newer of [state, leaving]) {
      expect(doorReducer(newer, { type: 'gone', session: old })).toEqual(newer)
    }
  })

  it('takes the dialog away at once with the page', () => {
    expect(after(wanted('album'), { type: 'dropped' }).present).toBe(false)
  })

  it('never has a place without a dialog', () => {
    const event = fc.oneof(
      fc.constantFrom('album', 'plans').map((name) => wanted(name)),
      fc.constantFrom<DoorEvent>({ type: 'left' }, { type: 'dropped' }),
      fc.nat(6).map((session): DoorEvent => ({ type: 'gone', session })),
    )
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = after(...events)
        expect(state.target === null || state.present).toBe(true)
      }),
    )
  })
})

describe('closing a gallery by hand', () => {
  it('goes back over the entry that opening has made', () => {
    expect(wayOut('pushed')).toBe('back')
  })

  it('takes the hash from an address that was opened with it', () => {
    expect(wayOut('address')).toBe('strip')
  })
})
