import { expect, it } from 'vitest'
import { invitationFile, webCalendars } from './calendar-entry.ts'

const entry = {
  uid: 'viewing-1',
  sequence: 0,
  start: new Date('2026-12-01T02:00:00Z'),
  end: new Date('2026-12-01T03:00:00Z'),
  title: 'Виллы + сад: A · B',
  description: 'In person & on time\nhttps://site.example/viewing?token=a%2Bb&x=1',
  location: 'Street 1, Town',
  isCancelled: false,
}

it.each(['google', 'outlook'] as const)(
  'the address of %s has no sign that a calendar shows as it is',
  (name) => {
    const address = webCalendars(entry)[name]
    expect(address).not.toMatch(/[+\s]/)
    const query = new URL(address).searchParams
    expect(query.get('location')).toBe(entry.location)
    expect(query.get(name === 'google' ? 'text' : 'subject')).toBe(entry.title)
  },
)

it('Outlook gets the lines of the description as HTML, Google as they are', () => {
  const { google, outlook } = webCalendars(entry)
  expect(new URL(outlook).searchParams.get('body')).toBe(entry.description.replace('\n', '<br>'))
  expect(new URL(google).searchParams.get('details')).toBe(entry.description)
})

it.each([
  ['REQUEST', 'me@site.example', false],
  ['CANCEL', 'me@site.example', true],
  // Outlook blocks the answer to a request without an attendee.
  ['PUBLISH', null, false],
  ['PUBLISH', null, true],
])('the file is a %s for the attendee %s (cancelled: %s)', (method, email, isCancelled) => {
  const organizer = { name: 'Site', email: 'desk@site.example' }
  const attendee = email === null ? null : { name: email, email }
  const invitation = { ...entry, isCancelled, organizer, attendee, reminder: 'Soon' }
  const file = invitationFile(invitation, Date.parse('2026-11-01T00:00:00Z'))
  expect(file).toMatchObject({ method, content: expect.stringContaining(`METHOD:${method}\r\n`) })
})
