import type { CSSProperties } from 'react'
import type { Slide } from './slide.ts'

/** Ratio of a film that doesn't tell its own (requirements §9). */
const film = { width: 16, height: 9 }

type Proportions = CSSProperties & Record<'--w' | '--h', number>

/** Width and height for the style sheet, which fits them into the stage. */
export function proportions({ width, height }: Pick<Slide, 'width' | 'height'>): Proportions {
  const known = width !== null && height !== null
  return { '--w': known ? width : film.width, '--h': known ? height : film.height }
}
