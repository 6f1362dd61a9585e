import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { officeDay } from '@alun/contract/rules/office-day'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { holdingChoices, interest } from '../../publishing/units/holdings/interest.ts'
import { endCalls } from '../../testing/end-calls.ts'
import { openHoldings } from '../../testing/open-holdings.ts'
import { addEnquiry, addHost, addViewing } from '../../testing/sample-enquiries.ts'
import { readCalendar } from '../viewings/read-calendar.ts'

const { api, ask, change, clear, end, hold, project, rowAt, rowsNow } = await forThisFile(
  openHoldings(),
)

const enquiryOf = (name: string, given: object = {}) =>
  addEnquiry(api.payload, { form: 'catalog', name, ...given })

it('an enquiry names who holds its unit, who else asked for it, and their viewings', async () => {
  const [unit, other] = await rowsNow()
  if (!unit || !other) throw new Error('No units')
  const about = { unit: unit.id, project: project.id }
  const compared = await enquiryOf('Olena', { unit: other.id, shortlist: [other.id, unit.id] })
  const anna = await enquiryOf('Anna', about)
  const dmytro = await enquiryOf('', { ...about, phone: '+380501234567', status: 'viewing' })
  await enquiryOf('Closed', { ...about, status: 'lost' })
  await enquiryOf('Elsewhere', { unit: other.id })
  const host = await addHost(api.payload, 'Putu')
  for (const hours of [-24, 48]) {
    const slot = new Date(currentTime() + hours * 3_600_000).toISOString()
    await addViewing(api.payload, { enquiry: dmytro, host, slot })
  }
  const units = [{ unit: unit.id, was: null }]
  await ask('sales', 'units/holdings', { units, to: { kind: 'reserved', enquiry: anna } })

  const { account: user } = await api.as('sales')
  const req = await createLocalReq({ user }, api.payload)
  const calendar = await readCalendar(req, api.runtime, officeDay(currentTime() - 24 * 3_600_000))
  const mark = `${unit.label} is reserved`
  expect(calendar.entries).toMatchObject([{ mark: null }, { mark: expect.stringMatching(mark) }])

  const read = interest.parse(await (await ask('sales', `units/${unit.id}/interest`)).json())
  expect(read.unit).toMatchObject({ label: unit.label, project: 'Grid', price: unit.price })
  expect(read.held).toMatchObject({ for: 'Anna', by: 'sales', enquiry: anna })
  expect(read.asked.map(({ id, isAbout, name }) => ({ id, isAbout, name }))).toEqual([
    { id: dmytro, isAbout: true, name: '+380501234567' },
    { id: compared, isAbout: false, name: 'Olena' },
  ])
  expect(read.viewings).toMatchObject([{ enquiry: dmytro, name: '+380501234567', host: 'Putu' }])

  const offered = await ask('sales', `units/holdings/choices?enquiry=${anna}`)
  expect(holdingChoices.parse(await offered.json())).toMatchObject({
    hours: 48,
    enquiry: { name: 'Anna', unit: { id: unit.id, label: unit.label } },
  })
  for (const path of [`${unit.id}/interest`, 'holdings/choices']) {
    expect([path, (await ask('editor', `units/${path}`)).status]).toEqual([path, 403])
  }
  expect((await ask('sales', `units/${randomUUID()}/interest`)).status).toBe(404)
  await clear()
})

it('a sold unit needs a decision for those who were promised it, a reserved one for nobody', async () => {
  const { id: unit, label } = await rowAt(0)
  const about = { unit, project: project.id }
  const [asks, , boris, anna] = [
    await enquiryOf('Asks', about),
    await enquiryOf('Waits', { ...about, waits: true }),
    await enquiryOf('Boris', about),
    await enquiryOf('Anna', about),
  ]
  const seller = await api.as('sales')
  const marked = async () =>
    (await endCalls(api).marksOf(seller)).flatMap(([kind, who]) => (kind === 'interest' ? who : []))
  const released = await hold({ unit, enquiry: boris })
  await end(released.id, 'released')
  await hold({ unit, enquiry: anna })
  expect(await marked()).toEqual([])
  const sold = await hold({ unit, enquiry: anna, kind: 'sold' })
  expect((await marked()).toSorted()).toEqual([`Boris, ${label}`, `Waits, ${label}`])
  // A sale that was a mistake names those who were closed because of it.
  await change('sales', `enquiries/${asks}`, { status: 'lost' })
  expect(await end(sold.id, 'undone')).toMatchObject({ closed: ['Asks'] })
  await clear()
})
