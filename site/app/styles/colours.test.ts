import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { colours } from './colours.ts'

it('has the values of the style sheet', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  for (const [name, value] of Object.entries(colours))
    expect(sheet).toContain(`--${name}: ${value};`)
})
