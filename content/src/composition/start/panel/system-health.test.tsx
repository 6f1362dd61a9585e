import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { BackupAge } from '../../../operations/backup/backup-folder.ts'

const nothingWaits = { dead: 0, oldest: null, waiting: 0, channels: [] }
const system = {
  backup: null,
  content: null,
  messages: nothingWaits,
  noBackups: null,
  now: 0,
}
let isBroken: (change: object) => boolean
let noticeOf: (backup?: BackupAge, noBackups?: string) => string

beforeAll(async () => {
  // It brings styles, which only the panel's build reads.
  vi.doMock('@payloadcms/ui', () => ({ Link: 'a' }))
  const { SystemHealth, ...health } = await import('./system-health.tsx')
  isBroken = (change) => health.isBroken({ ...system, ...change })
  noticeOf = (backup, noBackups) =>
    renderToStaticMarkup(
      <SystemHealth
        {...system}
        backup={backup ?? null}
        language="en"
        noBackups={noBackups ?? null}
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
  expect(isBroken({ messages: mails(-1_000) })).toBe(false)
  expect(isBroken({ messages: { ...nothingWaits, dead: 1 } })).toBe(true)
  expect(isBroken({ messages: mails(-86_400_000) })).toBe(true)
  expect(isBroken({ noBackups: 'permission denied' })).toBe(true)
})

it('says that everything works only where nothing of it is left to anybody', () => {
  const taken = { takenAt: 0, isScheduled: true, isLate: false }
  const says = (backup: BackupAge) => noticeOf(backup).includes('start.healthyHelp')
  expect(says(taken)).toBe(true)
  expect(says({ ...taken, isScheduled: false })).toBe(false)
  expect(says({ ...taken, takenAt: null })).toBe(false)
  expect(says({ ...taken, isLate: true })).toBe(false)
})

it('says where no backups are scheduled or can be written, and of one that somebody has made', () => {
  const inTime = { takenAt: 0, isScheduled: true, isLate: false }
  expect(noticeOf(inTime, 'permission denied')).toMatch(
    /data-backups-refused.*start\.backupsRefused permission denied/,
  )
  const unscheduled = (takenAt: number | null) =>
    noticeOf({ takenAt, isScheduled: false, isLate: false })
  expect(unscheduled(null)).toMatch(
    /data-backup="unscheduled".*start\.noBackup.*start\.backupsUnscheduled/,
  )
  expect(unscheduled(0)).toMatch(/start\.lastBackup.*start\.backupsUnscheduled/)
})
