import type { FormState } from 'payload'

/**
 * The path of a text in a form (`keyFacts.0.label`), with rows named by id, like the paths of the original's texts.
 */
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
