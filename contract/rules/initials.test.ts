import { expect, it, vi } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Ірина Левченко', 'ІЛ'],
  ['ірина', 'І'],
  [' Olga  Petrova Marina', 'OP'],
  ['👨‍👩‍👧‍👦 🇺🇦', '👨‍👩‍👧‍👦🇺🇦'],
  ['𝓞𝓵𝓮 𝓝', '𝓞𝓝'],
  // A letter and the accent after it.
  ['E\u0301lan', 'E\u0301'],
  ['ТОВ «Сонце»', 'ТС'],
  ['(new) "Sun & Sea" — B', 'NS'],
  ["O'Neil – Д'Артаньян", 'OД'],
  ['', ''],
])('%j has the initials %j', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})

it('no initial is half a sign in a browser without Segmenter', () => {
  vi.stubGlobal('Intl', {})
  expect(initialsOf('𝓞𝓵𝓮 Ann')).toBe('𝓞A')
  vi.unstubAllGlobals()
})
