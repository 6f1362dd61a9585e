import { officeZone } from '@alun/contract/rules/site'
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
