import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withoutGroups } from '../../../core/words/flat-words.ts'
import mails from '../../../core/words/mails/en.json' with { type: 'json' }
import panel from '../../../core/words/panel/en.json' with { type: 'json' }
import type { BackupAge } from '../../../operations/backup/backup-folder.ts'
import type { ServiceProcess } from '../../../operations/processes/processes.ts'

const facts = '@alun/contract/site-definition/current'
const nothingWaits = { dead: 0, oldest: null, waiting: 0, channels: [] }
let isBroken: (change: object) => boolean
let noticeOf: (
  processes: readonly ServiceProcess[],
  backup?: BackupAge,
  noBackups?: string,
) => string

/** A site and its panel in a language that neither they nor the product have words of. */
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(facts, async (original) => ({
    ...(await original<object>()),
    locales: ['en', 'de'],
    intlTags: { en: 'en-GB', de: 'de-DE' },
    panelLocales: ['en', 'de'],
  }))
  // It brings styles, which only the panel's build reads.
  vi.doMock('@payloadcms/ui', () => ({ Link: 'a' }))
  const { SystemHealth, ...health } = await import('./system-health.tsx')
  isBroken = (change) =>
    health.isBroken({
      backup: null,
      content: null,
      messages: { dead: 0, oldest: null, channels: [], waiting: 0 },
      noBackups: null,
      now: 0,
      processes: [siteProcess(0)],
      ...change,
    })
  noticeOf = (processes, backup, noBackups) =>
    renderToStaticMarkup(
      <SystemHealth
        backup={backup ?? null}
        content={null}
        language="en"
        messages={{ dead: 0, oldest: null, channels: [], waiting: 0 }}
        noBackups={noBackups ?? null}
        now={0}
        processes={processes}
        t={(key, values) => `${key} ${Object.values(values ?? {})}`}
      />,
    )
})
// Files that run after this one get the languages of the first site again.
afterAll(() => {
  vi.doUnmock(facts)
  vi.doUnmock('@payloadcms/ui')
  vi.resetModules()
})

const texts = (tree: object): number =>
  Object.values(tree).reduce((sum, each) => sum + (typeof each === 'string' ? 1 : texts(each)), 0)

const siteProcess = (missing: number, more: Partial<ServiceProcess> = {}): ServiceProcess => ({
  build: 'one',
  ended: false,
  isLost: false,
  missingWords: { de: missing },
  name: 'a:3000',
  part: 'site',
  seenAt: 0,
  spool: null,
  ...more,
})

it('says once for a language how many words of pages, messages and panel are missing', () => {
  const own = withoutGroups(panel, ['framework'])
  const ofService = texts(mails) + texts(own)
  const notice = noticeOf([
    siteProcess(40),
    // Of the build before, while both serve pages.
    siteProcess(70),
    siteProcess(900, { isLost: true }),
    siteProcess(900, { ended: true }),
  ])
  const counts = [...notice.matchAll(/data-missing-words="(\w+)".*?(\d+)<\/span>/g)]
  expect(counts.map(([, language, count]) => [language, Number(count)])).toEqual([
    ['de', ofService + 70],
  ])
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
  expect(isBroken({ processes: [] })).toBe(true)
  expect(isBroken({ processes: [siteProcess(0), siteProcess(0, { isLost: true })] })).toBe(true)
})

it('says that everything works only where nothing of it is left to anybody', () => {
  const taken = { takenAt: 0, isScheduled: true, isLate: false }
  const says = (backup?: BackupAge, missing?: Record<string, number>) =>
    noticeOf([siteProcess(0, missing && { missingWords: missing })], backup).includes(
      'start.healthy.',
    )
  expect(says({ ...taken, isScheduled: false })).toBe(false)
  expect(says({ ...taken, takenAt: null })).toBe(false)
  expect(says({ ...taken, isLate: true })).toBe(false)
})

it('says where no backups are scheduled or can be written, and of one that somebody has made', () => {
  const inTime = { takenAt: 0, isScheduled: true, isLate: false }
  expect(noticeOf([siteProcess(0)], inTime, 'permission denied')).toMatch(
    /data-backups-refused.*start\.backupsRefused permission denied/,
  )
  const unscheduled = (takenAt: number | null) =>
    noticeOf([siteProcess(0)], { takenAt, isScheduled: false, isLate: false })
  expect(unscheduled(null)).toMatch(
    /data-backup="unscheduled".*start\.noBackup.*start\.backupsUnscheduled/,
  )
  expect(unscheduled(0)).toMatch(/start\.lastBackup.*start\.backupsUnscheduled/)
})
