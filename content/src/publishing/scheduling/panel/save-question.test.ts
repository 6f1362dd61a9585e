import { expect, it } from 'vitest'
import type { Planned } from './planned.ts'
import { saveQuestion, settleSaves } from './save-question.ts'

const aForm = () => crypto.randomUUID()
const at = (time: number, isMine = true) => ({ at: time, by: 'Iryna', isMine })
const plan = (later: Planned['later'], more: Partial<Planned> = {}): Planned[] => [
  {
    id: 'a',
    at: 900,
    by: 'Olena',
    change: 'publish',
    failure: null,
    isOvertaken: false,
    later,
    ...more,
  },
]

it('asks about what is saved while the form is open, not about what was there before', () => {
  const form = aForm()
  expect(saveQuestion(form, plan([at(1)]))).toBeNull()
  expect(saveQuestion(form, plan([at(1)]))).toBeNull()
  expect(saveQuestion(form, plan([at(1), at(2)]))?.id).toBe('a')
})

it('asks again if the form was rendered again before the person answered', () => {
  const form = aForm()
  saveQuestion(form, plan([]))
  const planned = plan([at(1)])
  expect(saveQuestion(form, planned)).not.toBeNull()
  const asked = saveQuestion(form, planned)
  expect(asked).not.toBeNull()
  if (asked) settleSaves(form, asked)
  expect(saveQuestion(form, planned)).toBeNull()
  expect(saveQuestion(form, plan([at(1), at(2)]))).not.toBeNull()
})

it.each([
  ['somebody else has saved', plan([at(1, false)])],
  ['only a withdrawal is planned', plan([at(1)], { change: 'unpublish' })],
  ['it has failed', plan([at(1)], { failure: 'incomplete' })],
])('asks nothing if %s', (_, planned) => {
  const form = aForm()
  saveQuestion(form, plan([]))
  expect(saveQuestion(form, planned)).toBeNull()
})
