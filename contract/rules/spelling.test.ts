import { expect, it } from 'vitest'
import { folded, hasWords, wordsOf, writtenWords } from './spelling.ts'

it.each([
  ['Мар’яна Д’Артаньян', "Д'Артаньян"],
  ['Мар’яна Д’Артаньян', 'дʼартаньян  Маряна'],
  ['ОЛЬГА КОВАЛЬ', 'Коваль Ольга'],
  ['Алёна Ёлкина', 'Алена Елкина'],
  ['José Müller', 'muller jose'],
  ['Jose\u0301 Mu\u0308ller', 'José MÜLLER'],
  ['100% Інвест_Груп', 'Інвест Груп'],
  ['Вілла А03', 'вiлла A03'],
  ['Вілла', ''],
  ['Łódź Çırağan Đà', 'lodz ciragan da'],
  ['Straße Ærø Œuvre', 'strasse aero oeuvre'],
  ['O´Neil', 'oneil'],
  ['Вілла A–01', 'а-01'],
  ['A-01', 'A—01'],
])('%j has the words %j', (text, question) => expect(hasWords(text, question)).toBe(true))

it.each([
  ['ОЛЬГА КОВАЛЬ', 'Коваль Олег'],
  ['A03', 'A04'],
])('%j lacks some of the words %j', (text, question) =>
  expect(hasWords(text, question)).toBe(false),
)

it('letters without a replacement stay', () => {
  expect([folded('Þ А"б'), folded('а\u00adb\u200bc')]).toEqual(['þ aб', 'abc'])
})

it('words have no signs, and at most 200 letters', () => {
  expect(wordsOf('Bed-A03, 2!')).toEqual(['bed', 'a03', '2'])
  expect(wordsOf(`${'d'.repeat(201)} …`).map(({ length }) => length)).toEqual([200, 1])
  expect(writtenWords('d'.repeat(201)).map(({ length }) => length)).toEqual([200, 1])
  expect([wordsOf('…'), writtenWords('— …')]).toEqual([[], []])
})
