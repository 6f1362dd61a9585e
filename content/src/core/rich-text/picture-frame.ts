import { transparent } from '@alun/contract/rules/picture'
import type { Picture } from '@alun/contract/schema/picture'

/** Style of a picture until it has come; empty if its ground is seen through it. */
export function frameOf({ color, preview }: Pick<Picture, 'color' | 'preview'>): string {
  if (color === transparent) return ''
  return `--ground:${color};${preview ? `--preview:url(${preview});` : ''}`
}

/** Proportions for a still, whose width depends on them. */
export const ratioOf = ({ width, height }: Picture): string => `--ar:${width}/${height};`

const frame =
  /^(?:--ar:\d+\/\d+;)?(?:--ground:#[\da-f]{6};)?(?:--preview:url\(data:image\/webp;base64,[\w+/]+=*\);)?$/i

/** Whether a style says nothing else. */
export const isFrame = (style: string): boolean => style !== '' && frame.test(style)
