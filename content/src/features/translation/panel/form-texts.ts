import type { FormState } from 'payload'
import { textOf } from '../text-fields.ts'

/** The path of a text in a form (`keyFacts.0.label`) with its rows named by id, as the original's texts are. */
export function textPath(path: string, fields: FormState): string {
  const segments = path.split('.')
  return segments
    .map((segment, index) => {
      if (!/^\d+$/.test(segment)) return segment
      const id = fields[[...segments.slice(0, index + 1), 'id'].join('.')]?.value
      return typeof id === 'string' ? id : `#${segment}`
    })
    .join('.')
}

/** The text of a form's field, without its markup. */
export function formText(fields: FormState, path: string): string {
  return textOf(fields[path]?.value)
}
