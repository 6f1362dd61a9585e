import { join } from 'node:path'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { describe, expect, it } from 'vitest'
import { accentProblem, accentShades } from './accent.ts'
import { lowContrasts } from './contrast.ts'
import { readTheme } from './theme.ts'

const { colours } = readTheme(join(siteFolder({}), 'theme'))

describe('a custom accent', () => {
  it.each(['#7a1f5c', '#1d4ed8', '#0d5f54', '#000000', '#b3261e'])(
    '%s has shades that are read on every ground, by day and in the evening',
    (accent) => {
      expect(accentProblem(accent, colours)).toBeNull()
      const shades = accentShades(accent, colours)
      expect(shades.accent.light).toBe(accent)
      expect(lowContrasts({ ...colours, ...shades })).toEqual([])
    },
  )

  it.each(['#ffd84d', '#ff7a00', '#ffffff'])(
    '%s is too light, and the nearest that reads is named',
    (accent) => {
      const problem = accentProblem(accent, colours)
      expect(problem?.ratio).toBeLessThan(4.5)
      expect(accentProblem(problem?.better ?? '', colours)).toBeNull()
    },
  )

  it('leaves the outline of the focus where the theme gives it another colour', () => {
    const { focus } = accentShades('#7a1f5c', colours)
    expect(focus).toEqual({ light: '#7a1f5c', dark: '#f3b229' })
  })
})
