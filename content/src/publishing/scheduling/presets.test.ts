import { expect, it } from 'vitest'
import { schedulePresets } from './presets.ts'

it('offers this evening, tomorrow morning and Monday in the office, each once and none that has passed', () => {
  const at = (iso: string) =>
    schedulePresets(Date.parse(iso)).map(({ at, name }) => [name, new Date(at).toISOString()])
  // Wednesday, 10:00 and 18:30 in the office.
  expect(at('2026-11-25T02:00:00Z')).toEqual([
    ['today', '2026-11-25T10:00:00.000Z'],
    ['tomorrow', '2026-11-26T01:00:00.000Z'],
    ['monday', '2026-11-30T01:00:00.000Z'],
  ])
  expect(at('2026-11-25T10:30:00Z').map(([name]) => name)).toEqual(['tomorrow', 'monday'])
  // Sunday and Monday, 10:00.
  expect(at('2026-11-29T02:00:00Z').map(([name]) => name)).toEqual(['today', 'tomorrow'])
  expect(at('2026-11-30T02:00:00Z').at(-1)).toEqual(['monday', '2026-12-07T01:00:00.000Z'])
})
