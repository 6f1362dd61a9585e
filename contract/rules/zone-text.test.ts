import { expect, it } from 'vitest'
import { officeZoneName } from './office-zone.ts'
import { withZone } from './zone-text.ts'

it("texts name the office's time in their language", () => {
  const { by, name, short } = officeZoneName('ua')
  const first = name.charAt(0).toUpperCase() + name.slice(1)
  expect(first).not.toBe(name)
  expect(withZone('{zone}. Open at nine, {byZone}', 'ua')).toBe(`${first}. Open at nine, ${by}`)
  expect(withZone('Open at nine, {zone}; {offset}, {shortZone}', 'ua')).toBe(
    `Open at nine, ${name}; {offset}, ${short}`,
  )
})
