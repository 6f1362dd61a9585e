import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { known, knownOf, knownOr, knownRows } from './known.ts'

const row = z.object({
  id: z.number(),
  kind: known(['news', 'offers']),
  state: knownOr(['ready'], null).nullable(),
  days: knownOf(['mon', 'tue']),
})

describe('rows with names of a later release', () => {
  it('are left out of a list, or show what this release knows', () => {
    const stored = [
      { id: 1, kind: 'news', state: 'ready', days: ['mon', 'holiday'] },
      { id: 2, kind: 'events', state: 'ready', days: [] },
      { id: 3, kind: 'offers', state: 'frozen', days: [] },
    ]
    expect(knownRows(stored, row)).toEqual([
      { id: 1, kind: 'news', state: 'ready', days: ['mon'] },
      { id: 3, kind: 'offers', state: null, days: [] },
    ])
  })

  it('hide no damage', () => {
    const damaged = [{ id: 'one', kind: 'events', state: null, days: [] }]
    expect(() => knownRows(damaged, row)).toThrow('expected number')
  })
})
