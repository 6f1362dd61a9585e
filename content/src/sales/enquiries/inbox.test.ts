import { officeSheetTime } from '@alun/contract/rules/office-day'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { describe, expect, it, vi } from 'vitest'
import { tryLock } from '../../core/database/advisory-lock.ts'
import { monthsBefore } from '../../core/database/months-before.ts'
import { kindsAbout } from '../../core/outbox/message-kind.ts'
import { attachmentFiles } from '../../publishing/media/file-store.ts'
import { removeFiles } from '../../publishing/media/files-to-remove.ts'
import { rowsRead } from '../../testing/rows-read.ts'
import {
  filled,
  newKey,
  openIntake,
  storedEnquiries,
  visitorFiles,
} from '../../testing/sample-enquiries.ts'
import { enquiriesAround } from '../rows/enquiries-beside-rows.ts'
import { enquiryRows } from './enquiries-csv.ts'
import { eraseOutdated } from './retention.ts'

const intake = await forThisFile(
  openIntake(
    { settings: { SALES_EMAIL: 'sales@site.example' } },
    { enquiries: { retentionMonths: 24 } },
  ),
)

async function counts() {
  const { payload } = intake
  const [enquiries, viewings, messages, attachments] = await Promise.all([
    payload.count({ collection: 'enquiries' }),
    payload.count({ collection: 'viewings' }),
    payload.count({ collection: 'messages', where: { enquiry: { exists: true } } }),
    payload.count({ collection: 'attachments' }),
  ])
  return {
    enquiries: enquiries.totalDocs,
    viewings: viewings.totalDocs,
    messages: messages.totalDocs,
    attachments: attachments.totalDocs,
    files: (await visitorFiles(intake)).length,
  }
}

const removeDue = () =>
  removeFiles(intake.payload, { attachments: attachmentFiles(intake.runtime) })
const nothing = { enquiries: 0, viewings: 0, messages: 0, attachments: 0, files: 0 }
const file = { name: 'cv.pdf', content: '%PDF-1.7\n%%EOF' }

describe('the data of a person', () => {
  async function erasePersonOfFirst() {
    const [enquiry] = await storedEnquiries(intake)
    if (!enquiry) throw new Error('There is no enquiry')
    const others = await enquiriesAround(intake.payload.db.drizzle, enquiry, 200)
    const ticked = new URLSearchParams(others.map(({ id }) => ['with', id]))
    const path = `/api/enquiries/${enquiry.id}/person?${ticked}`
    const answer = await intake.http(path, { method: 'DELETE' }, await intake.as('admin'))
    return { http: answer.status, ...(await answer.json()) }
  }

  it('are erased with all enquiries, files, viewings and messages, or kept if one cannot be erased', async () => {
    const made = filled.vacancy
    await intake.take({ ...made, key: newKey() }, { file })
    const slot = '2026-11-24T07:00:00.000Z'
    await intake.take({ ...filled.viewing, phone: made.phone, slot, key: newKey() })
    const before = await counts()
    expect(before).toMatchObject({ enquiries: 2, viewings: 1, attachments: 1, files: 1 })
    const { payload } = intake
    const original = payload.delete.bind(payload)
    const failing = vi.spyOn(payload, 'delete').mockImplementation(async (options) => {
      if (options.collection === 'attachments') throw new Error('cannot be deleted')
      return original(options)
    })
    expect(await erasePersonOfFirst()).toMatchObject({ http: 500 })
    failing.mockRestore()
    expect(await counts()).toEqual(before)
    expect(await erasePersonOfFirst()).toEqual({ http: 200, erased: 2 })
    expect(await counts()).toEqual({ ...nothing, files: 1 })
    const away = { ...attachmentFiles(intake.runtime), remove: () => Promise.reject(new Error()) }
    await expect(removeFiles(payload, { attachments: away })).rejects.toThrow()
    await removeDue()
    expect(await counts()).toEqual(nothing)
  })

  it('leave what bookkeeping needs of a reservation or sale, also of one with a typed name', async () => {
    const { drizzle } = intake.payload.db
    await intake.take({ ...filled.promo, key: newKey() })
    const [enquiry] = await storedEnquiries(intake)
    const held = (name: string, of: string | null) =>
      drizzle.execute(sql`insert into holdings (enquiry_id, name, kind, price, currency, made_at, ended_at, end_reason,
        end_note) values (${of}, ${name}, 'sold', 100, 'USD', '2026-11-23T02:00Z', '2026-11-24T02:00Z', 'released', 'ill')`)
    await held('Anna', enquiry?.id ?? '')
    await held('Boris', null)
    const left = async () =>
      (
        await drizzle.execute(
          sql`select name, end_note as note, price::int from holdings order by name`,
        )
      ).rows
    const path = `/api/enquiries/${enquiry?.id}/person`
    const exported = await (await intake.http(path, {}, await intake.as('admin'))).json()
    expect(exported).toMatchObject({ holdings: [{ name: 'Anna', price: 100, note: 'ill' }] })
    await erasePersonOfFirst()
    const forgotten = { name: null, note: null, price: 100 }
    const boris = { name: 'Boris', note: 'ill', price: 100 }
    await eraseOutdated(intake.payload, Date.parse('2028-11-23T01:00:00Z'))
    expect(await left()).toEqual([boris, forgotten])
    await eraseOutdated(intake.payload, Date.parse('2028-11-23T03:00:00Z'))
    expect(await left()).toEqual([forgotten, forgotten])
  })
})

describe('retention', () => {
  async function eraseAt(iso: string) {
    const erased = await eraseOutdated(intake.payload, Date.parse(iso))
    await removeDue()
    return erased
  }

  it('erases applications twelve months after receipt and other enquiries after twenty-four', async () => {
    const receivedAt = '2026-11-23T02:00:00.000Z'
    await intake.take({ ...filled.vacancy, receivedAt, key: newKey() }, { file })
    await intake.take({ ...filled.promo, receivedAt, key: newKey() })
    // Work on an enquiry does not prolong it.
    await intake.payload.db.drizzle.execute(sql`update enquiries set updated_at = '2028-01-01'`)
    expect(await eraseAt('2027-11-23T01:00:00Z')).toBe(0)
    expect(await counts()).toMatchObject({ enquiries: 2, attachments: 1, files: 1 })
    expect(await eraseAt('2027-11-23T03:00:00Z')).toBe(1)
    const [left] = await storedEnquiries(intake)
    expect(left?.form).toBe('promo')
    expect(await counts()).toMatchObject({ enquiries: 1, attachments: 0, files: 0 })
    // Excluded, because mails about erased viewings name nobody and use this computer's clock.
    const where = { kind: { not_in: kindsAbout('erased') } }
    const { docs } = await intake.payload.find({ collection: 'messages', depth: 0, where })
    expect(docs.map(({ enquiry }) => enquiry)).toEqual(docs.map(() => left?.id))
    expect(await eraseAt('2028-11-23T01:00:00Z')).toBe(0)
    expect(await eraseAt('2028-11-23T03:00:00Z')).toBe(1)
    expect(await counts()).toEqual(nothing)
  })

  it('erases the others if one cannot be erased, which is logged and erased later', async () => {
    const { payload } = intake
    const receivedAt = '2026-11-23T02:00:00.000Z'
    for (let n = 0; n < 3; n += 1) {
      await intake.take({ ...filled.promo, receivedAt, key: newKey() })
    }
    const [stuck] = await storedEnquiries(intake)
    const original = payload.delete.bind(payload)
    const failing = vi.spyOn(payload, 'delete').mockImplementation(async (options) => {
      if ('id' in options && options.id === stuck?.id) throw new Error('cannot be deleted')
      return original(options)
    })
    const log = vi.spyOn(payload.logger, 'error')
    expect(await eraseAt('2028-11-23T03:00:00Z')).toBe(2)
    expect(log.mock.calls.flat()).toMatchObject([{ enquiry: stuck?.id }])
    failing.mockRestore()
    log.mockRestore()
    expect(await eraseAt('2028-11-23T03:00:00Z')).toBe(1)
  })

  it.runIf(process.env.E2E_SWEEP)(
    'erases an enquiry that is due after hundreds that cannot be erased, and as many as there are',
    async () => {
      const { payload } = intake
      const received = (at: string, many: number) =>
        payload.db.drizzle.execute(sql`insert into enquiries (form, locale, status, name, received_at, created_at)
        select 'promo', 'en', 'new', 'Old', ${at}::timestamptz, ${at}::timestamptz
        from generate_series(1, ${many}::int)`)
      await received('2026-11-20T02:00:00Z', 500)
      await received('2026-11-19T02:00:00Z', 1)
      await received('2026-11-21T02:00:00Z', 60)
      const stuck = new Set<unknown>()
      for (const { id, receivedAt } of await storedEnquiries(intake)) {
        if (receivedAt?.startsWith('2026-11-20')) stuck.add(id)
      }
      const original = payload.delete.bind(payload)
      const failing = vi.spyOn(payload, 'delete').mockImplementation(async (options) => {
        if ('id' in options && stuck.has(options.id)) throw new Error('cannot be deleted')
        return original(options)
      })
      const log = vi.spyOn(payload.logger, 'error').mockImplementation(() => {})
      expect(await eraseAt('2028-11-23T03:00:00Z')).toBe(61)
      expect(log).toHaveBeenCalledTimes(500)
      failing.mockRestore()
      log.mockRestore()
      await payload.db.drizzle.execute(sql`delete from enquiries where received_at < '2026-11-22'`)
    },
  )

  it('erases in one process at a time', async () => {
    const receivedAt = '2026-11-23T02:00:00.000Z'
    await intake.take({ ...filled.promo, receivedAt, key: newKey() })
    await intake.payload.db.drizzle.transaction(async (other) => {
      expect(await tryLock(other, 'outdated enquiries')).toBe(true)
      expect(await eraseAt('2028-11-23T03:00:00Z')).toBe(0)
    })
    expect(await eraseAt('2028-11-23T03:00:00Z')).toBe(1)
  })

  const keep = (retentionMonths: number, applicationRetentionMonths: number) => {
    // Each version is later than the one before.
    intake.pass(1_000)
    return intake.payload.updateGlobal({
      slug: 'settings',
      data: { enquiries: { retentionMonths, applicationRetentionMonths }, _status: 'published' },
    })
  }

  it('follows shorter settings a day later, and records what it erases', async () => {
    const { payload } = intake
    await intake.take({ ...filled.promo, key: newKey() })
    await keep(24, 12)
    const { updatedAt } = await keep(1, 12)
    const after = (hours: number) =>
      new Date(Date.parse(updatedAt ?? '') + hours * 3_600_000).toISOString()
    await payload.db.drizzle.execute(sql`update enquiries set received_at = ${after(-40 * 24)}`)
    expect(await eraseAt(after(23))).toBe(0)
    expect(await eraseAt(after(25))).toBe(1)
    const erased = await intake.events('erased')
    expect(erased.find(({ actor }) => !actor)).toMatchObject({ aboutType: 'enquiries', records: 1 })
  })

  it('keeps both for as long as the settings say', async () => {
    const receivedAt = '2026-11-23T02:00:00.000Z'
    await intake.take({ ...filled.vacancy, receivedAt, key: newKey() }, { file })
    await keep(24, 0)
    expect(await eraseAt('2040-01-01T00:00:00Z')).toBe(0)
    await keep(24, 1)
    expect(await eraseAt('2026-12-24T00:00:00Z')).toBe(1)
    await keep(24, 12)
    await intake.take({ ...filled.promo, key: newKey() })
  })

  it('counts calendar months', () => {
    const from = (iso: string, months: number) =>
      monthsBefore(Date.parse(iso), months).toISOString().slice(0, 10)
    expect(from('2026-11-20T00:00:00Z', 24)).toBe('2024-11-20')
    expect(from('2026-03-31T00:00:00Z', 1)).toBe('2026-02-28')
  })
})

describe('the file of all enquiries', () => {
  it('has each once, the newest first, also many of one moment', async () => {
    const { payload } = intake
    await payload.db.drizzle.execute(sql`
      insert into enquiries (form, locale, name, received_at)
      select 'catalog', 'en', 'In a file ' || n, case when n % 50 = 0 then null
        else '2026-01-01'::timestamptz + (n / 250) * interval '1 day' end
      from generate_series(1, 3000) n`)
    const rows: string[][] = []
    const req = await createLocalReq({}, payload)
    await payload.db.drizzle.execute(sql`analyze enquiries`)
    const cost = await rowsRead(intake, async () => {
      for await (const row of enquiryRows(req)) rows.push(row)
    })
    // No page of the export reads earlier rows again.
    expect(cost.read).toBeLessThan(3 * 3000)
    const names = rows.map((row) => row.find((cell) => cell.startsWith('In a file')))
    const written = names.filter((name) => name !== undefined)
    expect(written).toHaveLength(3000)
    expect(new Set(written).size).toBe(3000)
    const times = rows.slice(1).map(([, receivedAt = '']) => receivedAt)
    const timed = times.filter((time) => time !== '')
    // As Excel and LibreOffice read a time: 2026-01-01T00:00Z on the office's clock.
    expect(timed).toContain(officeSheetTime(Date.parse('2026-01-01T00:00:00Z')))
    expect(timed.filter((time) => !/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(time))).toEqual([])
    expect(timed).toEqual(timed.toSorted().toReversed())
  })
})
