import { withZone } from '@alun/contract/rules/zone-text'
import { expect, it } from 'vitest'
import { weekdays } from '../../publishing/editorial/sales-hours.ts'
import { composeHours } from './written-hours.ts'

const on = (days: string, from = '09:00', to = '19:00') =>
  weekdays.filter((day) => days.includes(day)).map((day) => ({ day, from, to }))
const week = on('mon tue wed thu fri sat')
const apart = [...on('mon wed', '13:00'), ...on('mon wed', '08:30', '12:00')]
const sunday = 'on Sundays by appointment'

it.each([
  ['en', week, '', 'Mon–Sat, 9:00–19:00, {byZone}'],
  ['ua', week, 'UTC+8', 'Пн–сб, 9:00–19:00, {byZone}; UTC+8'],
  [
    'ru',
    [...on('fri'), ...on('sun', '10:00', '00:00')],
    '',
    'Пт, 9:00–19:00; вс, 10:00–24:00, {byZone}',
  ],
  ['en', apart, '', 'Mon, 8:30–12:00, 13:00–19:00; Wed, 8:30–12:00, 13:00–19:00, {byZone}'],
  ['en', week, 'Monday to Friday, 9:00–18:00', 'Mon–Sat, 9:00–19:00, {byZone}'],
  ['en', [], sunday, sunday],
] as const)('writes hours in words: %s, %#', (locale, weekly, text, expected) => {
  const composer = { locale, text: () => (text ? { text } : null) }
  expect(composeHours(composer, { text: {}, weekly: [...weekly] })?.text).toBe(
    withZone(expected, locale),
  )
})
