import { describe, expect, it } from 'vitest'
import { macKeys } from './keys.tsx'

describe('macKeys', () => {
  it('names modifiers as a Mac does and leaves other keys alone', () => {
    const names = ['Ctrl S', 'Ctrl Enter', 'Alt ↓', 'Ctrl Shift Z', '← ↑ → ↓', 'Esc', 'N']
    expect(names.map(macKeys)).toEqual(['⌘S', '⌘↵', '⌥↓', '⌘⇧Z', '← ↑ → ↓', 'Esc', 'N'])
  })
})
