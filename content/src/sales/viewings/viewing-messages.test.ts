import { expect, it } from 'vitest'
import { viewingReminders } from './viewing-messages.ts'

const minute = 60_000
const day = 24 * 60

it.each([
  ['in two days', 2 * day, [day, day, 2 * day - 60, 2 * day - 60]],
  ['a minute after the first reminder', day + 1, [1, 1, day - 59, day - 59]],
  ['in exactly a day', day, [day - 60, day - 60]],
  ['in an hour and a minute', 61, [1, 1]],
  ['in exactly an hour', 60, []],
  ['in the past', -day, []],
])('a viewing that begins %s has only reminders that are still ahead', (_, start, expected) => {
  const viewing = { id: 'v', enquiry: 'e', start: start * minute, visitor: 'olena@x.example' }
  const due = viewingReminders(viewing, 0).map(({ dueAt = 0 }) => dueAt / minute)
  expect(due).toEqual(expected)
})
