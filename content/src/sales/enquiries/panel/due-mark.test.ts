import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { WorklistRow } from '../worklist/read-worklist.ts'
import { DueMark } from './worklist-row.tsx'

const now = Date.parse('2026-11-25T06:00:00Z')
const day = 24 * 3_600_000
const row: WorklistRow = {
  id: 'a',
  name: 'Taras',
  phone: null,
  contact: null,
  form: 'catalog',
  locale: 'en',
  status: 'new',
  messenger: null,
  owner: null,
  project: null,
  vacancy: null,
  unit: null,
  unitStatus: null,
  held: null,
  shortlist: [],
  receivedAt: now - 60_000,
  nextStep: 'Send the contract',
  nextStepAt: now - 3_600_000,
  viewingAt: null,
  contested: null,
}
const clock = {
  now,
  minutes: 20,
  isOpen: true,
  lateSince: now - 1_200_000,
  todayEnds: now + 3_600_000,
  deadlineOf: (receivedAt: number) => ({
    left: receivedAt < now - 30 * day ? null : 19,
    allowed: 20,
  }),
}
const shown = (given: Partial<WorklistRow>) =>
  renderToStaticMarkup(
    createElement(DueMark, {
      language: 'en',
      t: (text, values) => `${text} ${values?.date ?? ''}`,
      clock: { ...clock, nextOpening: null } as never,
      row: { ...row, ...given },
    }),
  )

it('shows a step that is overdue also while nobody has answered', () => {
  expect(shown({})).toContain('Send the contract')
  expect(shown({ nextStepAt: now + 3_600_000 })).not.toContain('Send the contract')
})

it('shows the time of a viewing that the visitor has booked, also while nobody has answered', () => {
  const booked = { nextStep: null, nextStepAt: null, viewingAt: now + 3_600_000 }
  expect(shown(booked)).toMatch(/minutes-left.*viewingAt.*today/)
})

it('is late for no enquiry that is closed', () => {
  expect(shown({ status: 'contacted' })).toContain('deadline late')
  expect(shown({ status: 'lost' })).not.toContain('late')
})

it('names the day since which somebody waits once minutes are no longer counted', () => {
  const longAgo = { nextStep: null, nextStepAt: null, receivedAt: now - 60 * day }
  expect(shown(longAgo)).toMatch(/class="deadline late".*waitsSince 26 Sept? 2026/)
})
