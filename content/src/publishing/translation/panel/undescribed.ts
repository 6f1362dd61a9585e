import type { FormState } from 'payload'
import { lexicalState, textOf, uploadsIn } from '../../../core/records/lexical.ts'
import { textPath } from './form-texts.ts'
import type { Source } from './translation-context.tsx'

/**
 * Of files without a description in the library, those that need one: each place in the form may have its own
 * description, which is one of the texts to translate if the original has it. Files that the translation does not
 * show yet need one, too.
 */
export function undescribedIn<F extends { id: string }>(
  lacking: readonly F[],
  fields: FormState,
  sources: Source['sources'],
): F[] {
  const places = Object.entries(fields).flatMap(([path, { value }]) => {
    if (typeof value === 'string') {
      const beside = `${path.slice(0, path.lastIndexOf('.') + 1)}alt`
      const own = textOf(fields[beside]?.value) || sources[textPath(beside, fields)]
      return [{ id: value, isDescribed: Boolean(own) }]
    }
    const text = lexicalState.safeParse(value).data
    const uploads = text ? uploadsIn(text) : []
    return uploads.map(({ alt, id }) => ({ id, isDescribed: alt !== null }))
  })
  const byFile = Map.groupBy(places, ({ id }) => id)
  return lacking.filter(({ id }) => !byFile.get(id)?.every(({ isDescribed }) => isDescribed))
}
