import { expect, it } from 'vitest'
import { hasWords } from './spelling.ts'

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
])('%j has the words %j', (text, question) => expect(hasWords(text, question)).toBe(true))

it.each([
  ['ОЛЬГА КОВАЛЬ', 'Коваль Олег'],
  ['A03', 'A04'],
])('%j lacks some of the words %j', (text, question) =>
  expect(hasWords(text, question)).toBe(false),
)
