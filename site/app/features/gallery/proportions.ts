import type { Slide } from './slide.ts'

const film = { width: 16, height: 9 }

/** Width and height as custom properties; the style sheet fits them into the stage. */
export function proportions({ width, height }: Pick<Slide, 'width' | 'height'>) {
  const known = width !== null && height !== null
  return { '--w': known ? width : film.width, '--h': known ? height : film.height }
}
