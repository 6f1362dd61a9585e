import { expect, it } from 'vitest'
import { crashWordsFor } from './crash-words.ts'

it('takes the language of the panel, else that of the browser, else English', () => {
  expect(crashWordsFor('a=b; payload-lng=uk', ['ru']).lang).toBe('uk')
  expect(crashWordsFor('a=b', ['pt-PT', 'ru-RU', 'en']).lang).toBe('ru')
  expect(crashWordsFor('payload-lng=pt', ['pt']).lang).toBe('en')
})
