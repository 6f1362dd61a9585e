import { expect, it } from 'vitest'
import {
  characterCount,
  oneLine,
  plainDigits,
  plainWidth,
  severalLines,
  storedLine,
  storedLines,
} from './text.ts'

it.each([
  ['a mark of direction', '\u202aОлена\u202c\u200e', 'Олена'],
  ['joiners within a word', 'Оле\u200d\u200bна\ufe0f', 'Олена'],
  ['a soft hyphen and a mark of bytes', '\ufeffole\u00adna', 'olena'],
  ['spaces of any kind', ' Anna\u00a0\u2003\tMaria\u2028K ', 'Anna Maria K'],
  ['nothing that is seen', '\u200b\u2060 \u3164\u2800\ufe0f\u200d', ''],
  ['emoji of several parts', 'Anna 👩‍👩‍👧 ❤️ 👁️‍🗨️', 'Anna 👩‍👩‍👧 ❤️ 👁️‍🗨️'],
  ['a script with joiners', 'می\u200cخواهم', 'می\u200cخواهم'],
])('a line with %s', (_, typed, line) => expect(oneLine(typed)).toBe(line))

it('a message keeps its line breaks', () => {
  expect(severalLines('\u200eHello\u200b,\r\n\r\n  ole\u00adna \n')).toBe('Hello,\n\n  olena')
  expect(severalLines('a\rb\u2028c\td')).toBe('a\nb\nc d')
})

it('a stored text has composed letters, and one line if it is one', () => {
  expect(storedLines('Jose\u0301\ud800\r\nB')).toBe('José\nB')
  expect(storedLine('Jose\u0301\n\n\u00a0B')).toBe('José \u00a0B')
  expect([plainWidth('！～Ａａ９é'), characterCount('🏝é')]).toEqual(['!~Aa9é', 2])
})

it.each([
  ['１２３٤٥٦', '123456'],
  ['০৯-12', '09-12'],
  ['𝟙𝟚', '12'],
  ['٩०९', '909'],
])('the digits of %j are %j', (text, plain) => expect(plainDigits(text)).toBe(plain))
