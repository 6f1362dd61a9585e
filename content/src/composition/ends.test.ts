import { forThisFile } from '@alun/platform/testing/for-this-file'
import { describe, expect, it } from 'vitest'
import { contentSubjects, rolesWith, subjects } from '../core/access/permissions.ts'
import { asks } from '../core/ends/end-hooks.ts'
import { readTimeline } from '../sales/enquiries/worklist/read-timeline.ts'
import { mailsAt } from '../testing/due-mails.ts'
import { endCalls } from '../testing/end-calls.ts'
import { addEnquiry, addHost, addViewing, salesHours } from '../testing/sample-enquiries.ts'
import { openViewings } from '../testing/viewing-calls.ts'
import { addProject, addUnit, addUnitType, samples, writeItem } from '../testing/written-records.ts'

const { book, firstHost, intake, recordOf, setAddress } = await forThisFile(openViewings())
const { payload } = intake
const { call, marksOf } = endCalls(intake)

const daysOff = (date: string, until: string | null) => ({
  salesHours: { ...salesHours.salesHours, closedDates: [{ date, until }] },
  _status: 'published',
})

describe('days off over viewings', () => {
  it('are asked about, without names to editors, and mark what is kept until it is accepted', async () => {
    await mailsAt(intake, '2027-03-01T02:00:00Z')
    const [editor, seller] = [await intake.as('editor'), await intake.as('sales')]
    const viewing = await book('2027-03-04T02:00:00.000Z', { contact: '@off' })
    const settings = daysOff('2027-03-03', '2027-03-05')
    const save = (ends?: string) => call(editor, 'POST', 'globals/settings', settings, ends)
    const { asked, body, status } = await save()
    expect([status, asked?.groups.map(({ count, name }) => [name, count])]).toEqual([
      409,
      [['viewings', 1]],
    ])
    expect([asked?.act, asked?.of]).toEqual(['Save the change', 'Site settings'])
    expect(body).not.toMatch(/Olena/)
    // Nothing was saved, so nothing is marked.
    expect(await marksOf(seller)).toEqual([])
    expect((await save(asked?.seen)).status).toBe(200)
    const mails = await mailsAt(intake, '2027-03-01T02:00:01Z')
    expect(mails.filter(({ subject }) => /need settling/.test(subject ?? ''))).toHaveLength(1)
    const mark = ['viewings', 'Olena, Iryna', 'The office is closed on this day']
    expect(await marksOf(seller)).toEqual([mark])
    expect(await marksOf(editor)).toEqual([])
    // The same days saved again ask nothing.
    expect((await save()).status).toBe(200)
    const { enquiry, id } = await recordOf(viewing)
    const choices = { viewings: { [id]: 'accept' } }
    expect((await call(editor, 'POST', 'ends', { choices })).status).toBe(403)
    expect((await call(seller, 'POST', 'ends', { choices })).status).toBe(200)
    expect(await marksOf(seller)).toEqual([])
    expect((await call(seller, 'POST', 'ends', { choices })).status).toBe(409)
    const how = { locale: 'en', withOpenings: false } as const
    expect((await readTimeline(payload.db.drizzle, [enquiry], how))[0]).toMatchObject({
      ...{ kind: 'left', who: expect.any(String) },
      value: { ground: 'ends.grounds.closedDay' },
    })
    const free = () => call(editor, 'POST', 'globals/settings', daysOff('2027-01-01', null), 'keep')
    await free()
    // A program that keeps everything is asked nothing, and sales reads of it all the same.
    expect((await save('keep')).status).toBe(200)
    const told = await mailsAt(intake, '2027-03-01T02:00:02Z')
    expect(told.filter(({ subject }) => /need settling/.test(subject ?? ''))).toHaveLength(1)
    await free()
  })

  it.each(['2027-03-02', '2029-01-01'])(
    'end neither before they begin nor after a year: %s',
    async (until) => {
      const save = call(
        await intake.as('editor'),
        'POST',
        'globals/settings',
        daysOff('2027-03-03', until),
      )
      expect((await save).status).toBe(400)
    },
  )
})

describe('closed time of a host', () => {
  it('is asked about again if a viewing was added; all are handed over at once, and no visitor is notified', async () => {
    await mailsAt(intake, '2027-03-08T02:00:00Z')
    const seller = await intake.as('sales')
    const host = await firstHost()
    await setAddress(host.id, 'iryna@site.example')
    const first = await book('2027-03-10T02:00:00.000Z', { contact: 'one@example.com' })
    const away = {
      host: host.id,
      from: '2027-03-10T01:00:00.000Z',
      until: '2027-03-10T11:00:00.000Z',
      notes: 'Ill',
    }
    const block = (ends?: string) => call(seller, 'POST', 'viewings/block', away, ends)
    const before = (await block()).asked
    const second = await book('2027-03-10T07:00:00.000Z', {
      contact: 'two@example.com',
      format: 'in-person',
    })
    const putu = await addHost(payload, 'Путу')
    await setAddress(putu, 'putu@site.example')
    const again = await block(before?.seen)
    expect([again.status, again.asked?.groups[0]?.count]).toEqual([409, 2])
    // Whom the questions named is recorded, although they were rolled back.
    const listed = await intake.events('listed')
    expect(listed.filter(({ actor }) => actor === seller.email)).toMatchObject([
      { aboutType: 'enquiries', records: 2 },
    ])
    await mailsAt(intake, '2027-03-08T02:00:01Z')
    expect((await block(again.asked?.seen)).status).toBe(200)
    const ids = [(await recordOf(first)).id, (await recordOf(second)).id]
    const choices = { viewings: Object.fromEntries(ids.map((id) => [id, `hand-over ${putu}`])) }
    expect((await call(seller, 'POST', 'ends', { choices })).status).toBe(200)
    for (const each of [first, second]) {
      expect(await recordOf(each)).toMatchObject({ host: { id: putu }, status: 'booked' })
    }
    const mails = await mailsAt(intake, '2027-03-08T02:00:02Z')
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      ['iryna', 'iryna', 'putu', 'putu'].map((name) => `${name}@site.example`),
    )
    expect(await marksOf(seller)).toEqual([])
    for (const path of [`hosts?where[id][equals]=${putu}`, `hosts/${putu}`]) {
      const leaves = await call(seller, 'PATCH', path, { active: false })
      expect(leaves.asked?.act).toBe('Save the change')
    }
    await payload.update({ collection: 'hosts', id: putu, data: { active: false } })
    // A host who is switched off leaves the viewings, marked; nobody but the free one can take them.
    const grounds = (await marksOf(seller)).map(([, , ground]) => ground)
    expect(grounds).toEqual(['Putu no longer shows viewings', 'Putu no longer shows viewings'])
    await setAddress(host.id, null)

    // Of two colleagues who hand the same viewings over at once, one has done it.
    const hosts = [await addHost(payload, 'Made'), await addHost(payload, 'Ketut')]
    const data = { onlineLink: 'https://meet.example/own' }
    for (const id of hosts) await payload.update({ collection: 'hosts', id, data })
    const handOver = (seen: string, host: string) => {
      const to = ids.map((viewing) => ({ viewing, host }))
      return call(seller, 'POST', 'viewings/hand-over', { seen, to })
    }
    const left = await handOver('', hosts[0] ?? '')
    expect([left.status, left.asked?.groups[0]?.count]).toEqual([409, 2])
    const answers = await Promise.all(
      hosts.map((to) => {
        return handOver(left.asked?.seen ?? '', to)
      }),
    )
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 409])
    const handed = [(await recordOf(first)).host.id, (await recordOf(second)).host.id]
    expect(handed).toEqual(
      handed.map(() => hosts[answers.findIndex(({ status }) => status === 200)]),
    )
    // Of the two visitors, the one of the online viewing has another link.
    const news = await mailsAt(intake, '2027-03-08T02:00:03Z')
    expect(news.flatMap(({ to }) => (/@example/.test(to) ? to : []))).toEqual(['one@example.com'])
    for (const id of hosts)
      await payload.update({ collection: 'hosts', id, data: { active: false } })
  })

  it('is asked about, or cannot be booked, if both happen at once', async () => {
    const seller = await intake.as('sales')
    const day = '2027-03-11'
    const away = {
      ...{ host: (await firstHost()).id, notes: 'Ill' },
      ...{ from: `${day}T01:00:00.000Z`, until: `${day}T11:00:00.000Z` },
    }
    const [closed, booked] = await Promise.allSettled([
      call(seller, 'POST', 'viewings/block', away),
      book(`${day}T02:00:00.000Z`, { contact: '@same-moment', phone: '+380671112233' }),
    ])
    const isClosed = closed.status === 'fulfilled' && closed.value.status === 200
    expect(isClosed).toBe(booked.status === 'rejected')
  })

  it('cannot be booked, whoever asks', async () => {
    const slot = '2027-03-10T02:00:00.000Z'
    await expect(book(slot, { contact: '@late' })).rejects.toThrow('slot-taken')
  })
})

it('takes a sold unit out of the published offer and of its newest draft, and says so in the audit log', async () => {
  const project = await addProject(intake, 'offered', 'Offered')
  const type = await addUnitType(intake, project, 'offered-type', 'Two rooms')
  const sold = { id: await addUnit(intake, project, type, { label: 'B-01' }) }
  const free = { id: await addUnit(intake, project, type, { label: 'B-02' }) }
  const offer = await writeItem(intake, 'offers', {
    facts: {
      ...samples.offer('spring', '2026-11-01', '2099-11-30'),
      units: [sold, free].map(({ id: unit }) => ({ unit })),
    },
    texts: { en: { title: 'Spring' } },
  })
  const change = { collection: 'offers', id: offer, locale: 'en' } as const
  // Two versions of the same instant would have no order.
  intake.pass(1_000)
  await payload.update({ ...change, data: { title: 'Summer' }, draft: true })
  intake.pass(1_000)
  await payload.update({ collection: 'units', id: sold.id, data: { status: 'sold' } })
  const admin = await intake.as('admin')
  const offersOf = async () => (await marksOf(admin)).filter(([name]) => name === 'offers')
  expect(await offersOf()).toEqual([['offers', 'Summer', 'B-01 is sold']])
  const choices = { offers: { [`${offer} ${sold.id}`]: 'take-out' } }
  const translator = await intake.as('translator')
  expect(await marksOf(translator)).toEqual([])
  expect((await call(translator, 'POST', 'ends', { choices })).status).toBe(403)
  expect((await call(admin, 'POST', 'ends', { choices })).status).toBe(200)
  expect(await offersOf()).toEqual([])
  for (const [draft, title] of [
    [false, 'Spring'],
    [true, 'Summer'],
  ] as const) {
    const found = await payload.findByID({ ...change, draft, depth: 0 })
    const units = found.units?.map(({ unit }) => unit)
    expect([found._status, found.title, units]).toEqual([
      draft ? 'draft' : 'published',
      title,
      [free.id],
    ])
  }
  const { asked } = await call(admin, 'DELETE', `units/${free.id}`, { ends: 'ask' })
  const { rows } = asked?.groups.find(({ name }) => name === 'gone') ?? {}
  expect(rows).toMatchObject([{ ground: expect.stringMatching(/^Available, .+; cannot be/) }])
  expect(await intake.events('settled')).toContainEqual(
    expect.objectContaining({ actor: admin.email, detail: 'offers: take-out' }),
  )
})

it('names enquiries of a withdrawn project, the next viewing first, and tells sales of them once', async () => {
  const project = await addProject(intake, 'withdrawn')
  const [{ id: host }, seller] = [await firstHost(), await intake.as('sales')]
  const enquiries = ['One', 'Two'].map((name) => addEnquiry(payload, { name, project }))
  const enquiry = (await Promise.all(enquiries)).toSorted().at(-1) ?? ''
  await addViewing(payload, { enquiry, host, slot: '2028-03-07T02:00:00.000Z' })
  await mailsAt(intake, '2028-03-01T02:00:00Z')
  const path = `projects/${project}`
  const withdrawal = { _status: 'draft' }
  const editor = await intake.as('editor')
  expect((await call(editor, 'PATCH', path, withdrawal)).asked?.of).toBe('withdrawn')
  expect((await call(editor, 'PATCH', path, withdrawal, 'keep')).status).toBe(200)
  const { name } = await payload.findByID({ collection: 'enquiries', id: enquiry })
  const marks = await marksOf(seller)
  const kindsOf = (title: string) => marks.flatMap(([kind, each]) => (each === title ? kind : []))
  const other = name === 'One' ? 'Two' : 'One'
  expect([kindsOf(`${name}, Iryna`), kindsOf(other)]).toEqual([['viewings'], ['withdrawn']])
  const told = await mailsAt(intake, '2028-03-01T02:00:01Z')
  expect(told.filter(({ subject }) => /need settling/.test(subject ?? ''))).toHaveLength(1)
})

it('asks about the viewing of a closed enquiry, and marks it until it is cancelled', async () => {
  const [{ id: host }, seller] = [await firstHost(), await intake.as('sales')]
  const enquiry = await addEnquiry(payload, { name: 'Closed', status: 'contacted' })
  const viewing = await addViewing(payload, { enquiry, host, slot: '2028-03-08T02:00:00.000Z' })
  const set = async (status: string, ends?: 'keep') =>
    (await call(seller, 'PATCH', `enquiries/${enquiry}`, { status }, ends)).status
  const isMarked = async () =>
    (await marksOf(seller)).some(
      ([kind, title]) => kind === 'viewings' && title?.startsWith('Closed'),
    )
  for (const closed of ['spam', 'duplicate', 'lost']) {
    expect([await set('contacted'), await isMarked()]).toEqual([200, false])
    expect([await set(closed), await set(closed, 'keep'), await isMarked()]).toEqual([
      409,
      200,
      true,
    ])
  }
  await call(seller, 'POST', `viewings/${viewing}/status`, { status: 'cancelled' })
  expect(await isMarked()).toBe(false)
})

it('every door that ends something asks what hangs on it', () => {
  const { collections, globals } = payload.config
  const asked = collections.flatMap(({ hooks, slug }) =>
    [...(hooks.beforeOperation ?? []), ...(hooks.afterOperation ?? [])].some(asks('deletion'))
      ? slug
      : [],
  )
  const deletable = subjects.filter((each) => rolesWith('delete', each).length > 0)
  expect(asked.toSorted()).toEqual(deletable.toSorted())
  // Types and pages on which something hangs that needs more than their existence.
  const changed = [
    ...collections.map(({ hooks, slug }) => ({ slug, last: hooks.afterOperation })),
    ...globals.map(({ hooks, slug }) => ({ slug, last: hooks.afterChange })),
  ].flatMap(({ last, slug }) => (last?.some(asks('save')) ? slug : []))
  expect(changed.toSorted()).toEqual(
    [...new Set(['accounts', 'enquiries', 'hosts', 'redirects', ...contentSubjects])].toSorted(),
  )
})
