import { expect, it } from 'vitest'
import { offsetText } from './offset-text.ts'

it('names the time of a place by its distance from Greenwich', () => {
  expect([120, 330, 0, -210, 480].map(offsetText)).toEqual([
    'UTC+2',
    'UTC+5:30',
    'UTC+0',
    'UTC−3:30',
    'UTC+8',
  ])
})
