import { afterEach, expect, it, vi } from 'vitest'
import { readerZone } from './reader-zone.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['UTC', 'UTC'],
  ['Etc/Unknown', null],
  ['Nowhere/City', null],
  ['', null],
  [undefined, null],
])('of a browser whose zone is %j it is %j', (timeZone, zone) => {
  const options = { locale: 'en', timeZone } as Intl.ResolvedDateTimeFormatOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  expect(readerZone()).toBe(zone)
})

it('of a browser that does not know the zone of its device is null', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => {
    throw new RangeError('Unsupported time zone specified undefined')
  })
  expect(readerZone()).toBeNull()
})
