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
  expect(new URL(outlook).searchParams.get('body')).toBe(
    'In person &amp; on time<br>https://site.example/viewing?token=a%2Bb&amp;x=1',
  )
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
  const lines = file.content.replaceAll('\r\n ', '').split('\r\n')
  const starting = (start: string) => lines.filter((line) => line.startsWith(start))
  expect(starting('PRODID:')[0]).toMatch(/\/\/viewings\/\/EN$/)
  expect(starting('ORGANIZER')[0]).toContain('desk@site.example')
  expect(starting('STATUS')).toEqual([`STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`])
  expect(starting('ATTENDEE').map((line) => /RSVP=FALSE.*me@site/.test(line))).toEqual(
    email ? [true] : [],
  )
  expect([lines.at(-1), lines[0]]).toEqual(['', 'BEGIN:VCALENDAR'])
  const alarm = ['BEGIN:VALARM', 'END:VALARM', 'END:VEVENT', 'END:VCALENDAR']
  const ends = lines.filter((line) => alarm.includes(line))
  expect(ends).toEqual(isCancelled ? alarm.slice(2) : alarm)
  expect(starting('TRIGGER')).toEqual(isCancelled ? [] : ['TRIGGER:-PT1H'])
  expect(file.content.includes('END:VALARM\r\nEND:VEVENT')).toBe(!isCancelled)
})

it('addresses of web calendars have the times as each of them reads them', () => {
  const { google, outlook } = webCalendars({ ...entry, location: null })
  const [one, other] = [google, outlook].map((address) => new URL(address).searchParams)
  expect([one?.get('action'), one?.get('dates')]).toEqual([
    'TEMPLATE',
    '20261201T020000Z/20261201T030000Z',
  ])
  expect([other?.get('rru'), other?.get('startdt')]).toEqual([
    'addevent',
    '2026-12-01T02:00:00.000Z',
  ])
  expect([one?.get('location'), other?.get('location')]).toEqual(['', ''])
})
