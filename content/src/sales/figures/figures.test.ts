import { currentTime } from '@alun/contract/rules/current-time'
import { dayLength } from '@alun/contract/rules/office-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { panelTextOf } from '../../core/words/words.ts'
import { splitRows } from '../../publishing/units/units-csv.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { openContent } from '../../testing/open-content.ts'
import { addEnquiry, addHost, addViewing, setAnswerTime } from '../../testing/sample-enquiries.ts'
import { addProject, addUnit, addUnitType } from '../../testing/written-records.ts'
import { answerClock } from '../enquiries/worklist/answer-clock.ts'
import { readEnquirySettings } from '../message-texts/sender.ts'
import { lateSinceThen } from '../rows/answer-rows.ts'
import { answersOf, figureTables } from './figure-tables.ts'
import { weeksUntil } from './period.ts'
import { figuresFilter, readFigures } from './read-figures.ts'
import { sumOfRows } from './table-of.ts'

const api = await forThisFile(openContent())
const ids = { project: '', unit: '', boss: '', iryna: '', putu: '' }
const now = currentTime()
const { starts } = weeksUntil(4, now)
const [weekBefore = 0, lastWeek = 0] = [starts[3], starts[7]]
/** 10:00 of the Wednesday after a Monday. */
const wednesday = (monday: number) => new Date(monday + 2 * dayLength + 10 * 3_600_000)

const people = { boss: 'admin', iryna: 'sales', putu: 'sales', writer: 'editor' } as const
type Who = keyof typeof people
const as = (who: Who) => api.as(people[who], who)

beforeAll(async () => {
  await setAnswerTime(api.payload)
  for (const name of ['boss', 'iryna', 'putu'] as const) ids[name] = (await as(name)).id
  ids.project = await addProject(api, 'figures', 'Figures')
  const type = await addUnitType(api, ids.project, 'figures-type')
  ids.unit = await addUnit(api, ids.project, type, { label: 'F1' })
  // Twenty enquiries of the last week, each answered a minute later than the one before, and five of earlier
  // weeks.
  for (let n = 0; n < 20; n += 1) await enquiry(wednesday(lastWeek), n + 1.5)
  for (let n = 0; n < 5; n += 1) await enquiry(wednesday(weekBefore), 5)
})

async function enquiry(received: Date, minutes: number | null, more: object = {}) {
  const id = await addEnquiry(api.payload, {
    form: 'catalog',
    locale: 'ua',
    status: minutes === null ? 'new' : 'contacted',
    source: 'google / cpc',
    attribution: { first: { utm_campaign: 'autumn' } },
    project: ids.project,
    owner: ids.iryna,
    receivedAt: received.toISOString(),
    ...more,
  })
  const answered = minutes && new Date(received.getTime() + minutes * 60_000).toISOString()
  await api.payload.db.drizzle.execute(
    sql`update enquiries set answered_at = ${answered} where id = ${id}`,
  )
  return id
}

async function figuresOf(who: Who, filter: object = {}) {
  const { account: user } = await as(who)
  const req = await createLocalReq({ user }, api.payload)
  const figures = await readFigures(req, figuresFilter.parse({ weeks: '4', ...filter }), now)
  const text = panelTextOf(req.i18n)
  return { figures, tables: figureTables(figures, text), text }
}

const csv = async (who: Who, query: string) =>
  api.http(`/api/enquiries/figures.csv?weeks=4${query}`, {}, await as(who))

describe('figures of sales', () => {
  it('count enquiries by source, campaign, project, language and form, beside the period before', async () => {
    const { figures, tables } = await figuresOf('boss')
    expect(figures.chosen).toMatchObject({ enquiries: 20, answered: 20 })
    expect(figures.before).toMatchObject({ enquiries: 5 })
    for (const name of ['sources', 'campaigns', 'projects', 'languages', 'forms'] as const) {
      expect(tables[name].rows.map(({ cells }) => cells.slice(1, 4))).toEqual([[20, 5, 15]])
    }
    expect(tables.sources.rows[0]?.cells[0]).toBe('google')
    expect(tables.campaigns.rows[0]?.cells[0]).toBe('autumn')
    expect(tables.weeks.rows.map(({ cells }) => cells[1])).toEqual([0, 0, 0, 20, 0])
    expect(tables.weeks.rows.map(({ cells }) => cells[2])).toEqual([0, 0, 0, 5, null])
  })

  it('leave out spam, duplicates and vacancies', async () => {
    const at = wednesday(lastWeek)
    const added = [
      await enquiry(at, 2, { status: 'spam' }),
      await enquiry(at, 2, { status: 'duplicate' }),
      await enquiry(at, 2, { form: 'vacancy' }),
    ]
    const { figures } = await figuresOf('boss')
    for (const id of added) await api.payload.delete({ collection: 'enquiries', id })
    expect(figures.chosen.enquiries).toBe(20)
  })

  it('measure answers by the median, and by office hours alone', async () => {
    const { figures, tables } = await figuresOf('boss')
    expect(figures.chosen).toMatchObject({ median: 10.5, lateAnswers: 1 })
    expect(tables.answers.rows.slice(0, 3).map(({ cells }) => cells)).toEqual([
      ['0–2', 1],
      ['2–4', 2],
      ['4–6', 2],
    ])
    // An enquiry that nobody answers is late, although it has no answer to measure.
    const silent = await enquiry(wednesday(lastWeek), null)
    const { chosen } = (await figuresOf('boss')).figures
    const clock = answerClock(await readEnquirySettings(api.payload), now)
    const times = { ...clock.ofWeek(), hours: clock.hoursOf(weeksUntil(4, now).everyDay) }
    const listed = await lateSinceThen(api.payload.db.drizzle, lastWeek, times)
    expect([listed.includes(silent), listed.length]).toEqual([true, 2])
    await api.payload.delete({ collection: 'enquiries', id: silent })
    expect([answersOf(chosen), chosen.median]).toEqual([{ inTime: 19, all: 21 }, 10.5])
    // Received after hours on Wednesday, answered at the opening of the next day.
    const evening = new Date(wednesday(lastWeek).getTime() + 13 * 3_600_000)
    const id = await enquiry(evening, 10 * 60 + 5, { form: 'promo' })
    const night = (await figuresOf('boss')).figures.by('minutes')
    await api.payload.delete({ collection: 'enquiries', id })
    expect(night.find(({ key }) => key === '20')?.enquiries ?? 0).toBe(0)
  })

  it('follow an enquiry to its deal, unless that is undone', async () => {
    const id = await enquiry(wednesday(lastWeek), 3, { unit: ids.unit })
    for (const status of ['viewing', 'contacted'] as const) {
      await api.payload.update({ collection: 'enquiries', id, data: { status } })
    }
    expect((await figuresOf('boss')).figures.chosen.viewings).toBe(0)
    await api.payload.update({ collection: 'enquiries', id, data: { status: 'won' } })
    const { figures, tables } = await figuresOf('boss')
    const won = figures.chosen
    await api.payload.update({ collection: 'enquiries', id, data: { status: 'lost' } })
    const undone = (await figuresOf('boss')).figures.chosen
    await api.payload.delete({ collection: 'enquiries', id })
    expect(won).toMatchObject({ viewings: 1, reservations: 1, deals: 1 })
    // One of 21 is 4.76 %.
    expect(tables.funnel.rows.map(({ cells }) => cells[3])).toEqual([null, 5, 100, 100])
    expect(undone).toMatchObject({ viewings: 0, reservations: 0, deals: 0, lost: 1 })
  })

  it.each([
    ['number', { phoneE164: '+380671110101' }, { phoneE164: '+380671110101' }],
    ['number as typed', { phone: '067 111 01 02' }, { phone: '067-111-01-02' }],
    ['contact', { contact: 'both@x.example' }, { contact: ' Both@X.example' }],
  ])(
    'count the viewing of a duplicate for the other enquiry from its %s',
    async (_, one, other) => {
      const received = wednesday(lastWeek)
      const first = await enquiry(received, 3, { form: 'viewing', ...one })
      const again = { form: 'viewing', ...other, status: 'duplicate' }
      const second = await enquiry(received, 3, again)
      const host = await addHost(api.payload)
      const slot = new Date(received.getTime() + dayLength).toISOString()
      const viewing = { enquiry: second, host, slot, status: 'done' } as const
      const id = await addViewing(api.payload, viewing)
      const { chosen } = (await figuresOf('boss')).figures
      await api.payload.delete({ collection: 'viewings', id })
      for (const id of [second, first]) await api.payload.delete({ collection: 'enquiries', id })
      expect(chosen).toMatchObject({ enquiries: 21, viewings: 1, toViewing: 1 })
    },
  )

  it('name the units that are still reserved, without cancelled reservations', async () => {
    const id = await enquiry(wednesday(lastWeek), 3)
    const stopped = async (status: 'reserved' | 'lost') => {
      await api.payload.update({ collection: 'enquiries', id, data: { status } })
      const { cells = [] } = (await figuresOf('boss')).tables.funnel.rows[2] ?? {}
      return [cells[1], cells.at(-1)]
    }
    const [reserved, lost] = [await stopped('reserved'), await stopped('lost')]
    await api.payload.delete({ collection: 'enquiries', id })
    expect(reserved).toEqual([1, 'still reserved: 1'])
    // It was undone within a day.
    expect(lost).toEqual([0, 'still reserved: 0'])
  })

  it('leave out the steps of duplicates', async () => {
    const nextStepAt = wednesday(lastWeek).toISOString()
    const late = { status: 'duplicate', nextStep: 'Call', nextStepAt }
    const id = await enquiry(wednesday(lastWeek), 3, late)
    const { people } = (await figuresOf('boss')).figures
    await api.payload.delete({ collection: 'enquiries', id })
    expect(people.find((each) => each.id === ids.iryna)?.overdue).toBe(0)
  })

  it('count an answer for its author, not for the person who had marked the enquiry as spam', async () => {
    const id = await enquiry(wednesday(lastWeek), 3)
    for (const [account, status] of [
      [ids.boss, 'spam'],
      [ids.boss, 'new'],
      [ids.putu, 'contacted'],
    ]) {
      await api.payload.db.drizzle.execute(sql`
        insert into enquiry_history (enquiry_id, account_id, kind, detail, at)
        values (${id}, ${account}, 'status', ${status}, clock_timestamp())`)
    }
    const { people } = (await figuresOf('boss')).figures
    await api.payload.delete({ collection: 'enquiries', id })
    const answered = people.map((each) => [each.id, each.answered])
    expect(answered.toSorted()).toEqual(
      [
        [ids.iryna, 20],
        [ids.putu, 1],
      ].toSorted(),
    )
  })

  it('show everybody to the head of sales, and to others their own row', async () => {
    const [first] = (await figuresOf('boss')).tables.people.rows
    expect(first?.cells.slice(0, 4)).toEqual(['iryna', 20, 19, 11])
    expect((await figuresOf('iryna')).figures.people.map(({ id }) => id)).toEqual([ids.iryna])
    expect((await figuresOf('putu')).figures.people).toEqual([])
  })

  it('sum up the rows that do not fit into a table, except for medians', async () => {
    const { people } = (await figuresOf('boss')).tables
    const rows = Array.from({ length: 3 }, () => ({ cells: ['Somebody', 5, 4, 30, 0, 0] }))
    expect(sumOfRows({ ...people, rows })).toEqual([null, 15, 12, null, 0, 0])
  })

  it('have neither shares nor the period before if they count few enquiries', async () => {
    const { figures, tables } = await figuresOf('boss', { language: 'en' })
    expect(figures).toMatchObject({ isLittle: true, isEmpty: false })
    expect(tables.funnel.heads).toHaveLength(4)
    expect(tables.sources.rows).toEqual([])
  })

  it('are exported for spreadsheets in the panel’s language, whole or by section', async () => {
    const file = await csv('boss', '&section=weeks')
    expect(file.headers.get('content-disposition')).toContain('figures-weeks-')
    const text = await file.text()
    expect(text.split('\r\n')[0]).toContain(',')
    const [, ...rows] = splitRows(text, ',').rows
    expect(rows).toHaveLength(5)
    expect(rows.at(-1)?.[0]).toBe(weeksUntil(4, now).days[8])
    const all = splitRows(await (await csv('boss', '')).text(), ',').rows
    expect(all.some(([name]) => name === 'From enquiry to deal')).toBe(true)
    await api.as('editor', 'writer')
    expect((await csv('writer', '')).status).toBe(403)
  })

  it('take as many statements for a year as for a month', async () => {
    const [month, year] = [
      await countStatements(() => figuresOf('boss')),
      await countStatements(() => figuresOf('boss', { weeks: '52' })),
    ]
    expect(year).toEqual(month)
  })
})
