import { expect, it } from 'vitest'
import { xmlText } from './xml-text.ts'

it('a text is escaped for XML, and loses the characters that XML rejects', () => {
  expect(xmlText('a < b & "c" \u0000\u001f\u{1f600}')).toBe(
    'a &lt; b &amp; &quot;c&quot; \u{1f600}',
  )
})
