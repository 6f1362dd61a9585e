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
  expect(saveQuestion(form, plan([at(1)]), false)).toBeNull()
  expect(saveQuestion(form, plan([at(1)]), false)).toBeNull()
  expect(saveQuestion(form, plan([at(1), at(2)]), false)?.id).toBe('a')
})

it('asks again if the form was rendered again before the person answered', () => {
  const form = aForm()
  saveQuestion(form, plan([]), false)
  const planned = plan([at(1)])
  expect(saveQuestion(form, planned, false)).not.toBeNull()
  const asked = saveQuestion(form, planned, false)
  expect(asked).not.toBeNull()
  if (asked) settleSaves(form, asked)
  expect(saveQuestion(form, planned, false)).toBeNull()
  expect(saveQuestion(form, plan([at(1), at(2)]), false)).not.toBeNull()
})

it.each([
  ['somebody else has saved', plan([at(1, false)]), true],
  ['only a withdrawal is planned', plan([at(1)], { change: 'unpublish' }), true],
  ['it has failed', plan([at(1)], { failure: 'incomplete' }), true],
  [
    'the plan is overtaken, and they may not remove it',
    plan([at(1)], { isOvertaken: true }),
    false,
  ],
])('asks nothing where %s', (_, planned, mayPublish) => {
  const form = aForm()
  saveQuestion(form, plan([]), mayPublish)
  expect(saveQuestion(form, planned, mayPublish)).toBeNull()
})
