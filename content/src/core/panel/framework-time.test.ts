import { formatDate } from '@payloadcms/ui/shared'
import { enUS } from 'date-fns/locale/en-US'
import { afterEach, expect, it, vi } from 'vitest'
import { frameworkDateFormat, readFrameworkTime } from './framework-time.ts'

afterEach(() => vi.unstubAllEnvs())

it.each(['UTC', 'Europe/Kyiv', 'Asia/Kathmandu', 'America/St_Johns'])(
  'A time that Payload writes in the zone %s is the same instant',
  (zone) => {
    vi.stubEnv('TZ', zone)
    for (const date of ['2026-07-01T23:59:00.000Z', '2026-11-25T00:42:00.000Z']) {
      const i18n = { dateFNS: enUS, t: () => '' }
      const text = formatDate({ date, i18n: i18n as never, pattern: frameworkDateFormat })
      expect(readFrameworkTime(text)).toBe(date)
      const options = { dateStyle: 'medium', timeStyle: 'short' } as const
      const american = new Intl.DateTimeFormat('en-US', options).format(new Date(date))
      expect(readFrameworkTime(american)).toBe(date)
      expect(readFrameworkTime(american.replace(/ (?=[AP]M)/, '\u202f'))).toBe(date)
    }
  },
)

it('Other texts are no times', () => {
  for (const text of ['', 'Loading...', '25.11.2026, 08:42 in the office', '25.11.2026 00:42']) {
    expect(readFrameworkTime(text)).toBeNull()
  }
})
