import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const nothingWaits = { dead: 0, oldest: null, waiting: 0, channels: [] }
const system = {
  backupTakenAt: null,
  content: null,
  messages: nothingWaits,
  now: Date.parse('2026-11-20T03:00:00Z'),
}
let isBroken: (change: object) => boolean
let noticeOf: (backupTakenAt: number | null) => string

beforeAll(async () => {
  // It brings styles, which only the panel's build reads.
  vi.doMock('@payloadcms/ui', () => ({ Link: 'a' }))
  const { SystemHealth, ...health } = await import('./system-health.tsx')
  isBroken = (change) => health.isBroken({ ...system, ...change })
  noticeOf = (backupTakenAt) =>
    renderToStaticMarkup(
      <SystemHealth
        {...system}
        backupTakenAt={backupTakenAt}
        language="en"
        t={(key, values) => `${key} ${Object.values(values ?? {})}`}
      />,
    )
})
afterAll(() => {
  vi.doUnmock('@payloadcms/ui')
  vi.resetModules()
})

it('is broken where a person has to act, and not by what waits', () => {
  const mails = (oldest: number) => ({
    ...nothingWaits,
    channels: [{ channel: 'mail', waiting: 3, dead: 0, oldest, reason: 'no answer' }],
  })
  expect(isBroken({})).toBe(false)
  expect(isBroken({ messages: mails(system.now - 1_000) })).toBe(false)
  expect(isBroken({ messages: { ...nothingWaits, dead: 1 } })).toBe(true)
  expect(isBroken({ messages: mails(system.now - 86_400_000) })).toBe(true)
})

it('says that everything works only where a backup was taken within two days', () => {
  const { now } = system
  const day = 86_400_000
  expect(noticeOf(now - day)).toMatch(/start\.healthyHelp.*data-backup="new".*start\.lastBackup/)
  for (const takenAt of [now - 3 * day, null]) {
    expect(noticeOf(takenAt)).not.toContain('start.healthyHelp')
    expect(noticeOf(takenAt)).toMatch(/data-backup="old".*start\.(?:lastBackup|noBackup)/)
  }
})
