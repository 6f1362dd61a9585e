import { officeZone } from '@alun/contract/rules/site'
import { withZone } from '@alun/contract/rules/zone-text'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { addEnquiry, addHost, addViewing, salesHours } from '../../testing/sample-enquiries.ts'
import { addProject, writeGlobal } from '../../testing/written-records.ts'

const api = await forThisFile(openContent())
let enquiry: string
let person: string

beforeAll(async () => {
  await writeGlobal(api, 'settings', { facts: salesHours, texts: { en: {} } })
  person = await addHost(api.payload)
  await writeGlobal(api, 'contacts', { texts: { en: { title: 'Contacts' } } })
  await addProject(api, 'garden-court', 'Garden')
  enquiry = await addEnquiry(api.payload, { form: 'viewing' })
})

const viewingOf = async (screen: 'contacts' | 'project') => {
  const slug = screen === 'project' ? 'garden-court' : undefined
  const { screen: shown, meta } = await api.page(screen, { locale: 'en', slug })
  return { ...shown.viewing, meta }
}

it('pages with a viewing form list the times that can be booked', async () => {
  // Monday, 23 November, 10:00 in the office.
  api.setNow('2026-11-23T02:00:00Z')
  const shown = await viewingOf('contacts')
  expect(shown.slots.slice(0, 3)).toEqual([
    '2026-11-24T02:00:00.000Z',
    '2026-11-24T07:00:00.000Z',
    '2026-11-25T02:00:00.000Z',
  ])
  expect(shown).toMatchObject({ durationMinutes: 50, timeZone: officeZone })
  expect(shown.meta.tags).toContain('slots')
  // The first time is offered until twelve hours before it.
  expect(shown.meta.expiresAt).toBe('2026-11-23T14:00:00.001Z')
  expect((await viewingOf('project')).slots).toEqual(shown.slots)
})

it('a time that is booked leaves the pages, and comes back when it is given back', async () => {
  const slot = '2026-11-24T07:00:00.000Z'
  const id = await addViewing(api.payload, { enquiry, host: person, slot })
  expect((await viewingOf('contacts')).slots).not.toContain(slot)
  await api.payload.update({ collection: 'viewings', id, data: { status: 'cancelled' } })
  expect((await viewingOf('contacts')).slots).toContain(slot)
})

it('pages say the hours of the timetable, and days off ahead, until both change', async () => {
  const said = async () => {
    const { layout, meta, screen } = await api.page('contacts', { locale: 'en' })
    return { hours: layout.contacts.hours?.text, daysOff: screen.daysOff, tags: meta.tags }
  }
  const { weekly } = salesHours.salesHours
  const change = (text: string, more: object = {}) =>
    api.payload.updateGlobal({
      slug: 'settings',
      data: { salesHours: { weekly, text, ...more }, _status: 'published' },
      locale: 'en',
    })
  await change('')
  expect(await said()).toMatchObject({
    hours: withZone('Mon–Sat, 9:00–19:00, {byZone}', 'en'),
    daysOff: [],
  })
  const [first, ...others] = weekly
  await change('on Sundays by appointment', {
    weekly: [{ ...first, from: '10:00' }, ...others],
    closedDates: [
      { date: '2026-12-25', until: '2026-12-26', reason: 'Christmas' },
      { date: '2026-11-01' },
    ],
    specialDates: [{ date: '2026-12-24', from: '10:00', to: '14:00' }],
  })
  expect(await said()).toMatchObject({
    hours: withZone(
      'Mon, 10:00–19:00; Tue–Sat, 9:00–19:00, {byZone}; on Sundays by appointment',
      'en',
    ),
    daysOff: [{ text: 'December 24, 10:00–14:00' }, { text: 'December 25 – 26: Christmas' }],
    tags: expect.arrayContaining(['global:settings']),
  })
})
