import { expect, it } from 'vitest'
import { wordsIn } from './word-mistakes.ts'

it.each([
  [{ 'screen.home': 'Start' }, { screen: { home: 'Start' } }],
  [
    { screen: { home: 'Start' }, 'screen.news': 'News', 'screen.team.short': 'Team' },
    { screen: { home: 'Start', news: 'News', team: { short: 'Team' } } },
  ],
  [{ 'home.forecast': { title: 'Income' } }, { home: { forecast: { title: 'Income' } } }],
  [{ home: ['no', 'text'] }, { home: ['no', 'text'] }],
  [
    ['no', 'words'],
    ['no', 'words'],
  ],
])('a key of a file of words may be a path: %j', (written, words) => {
  expect(wordsIn(JSON.stringify(written))).toEqual(words)
})
