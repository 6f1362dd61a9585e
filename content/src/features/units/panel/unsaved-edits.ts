import { z } from 'zod'
import { type GridEdits, type UnsavedEdits, unsavedEdits } from '../grid-edits.ts'
import { unitValues } from '../unit-values.ts'

const stored = z.object({
  texts: z.record(z.string(), z.partialRecord(unitValues.keyof(), z.string())),
  was: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  source: z.enum(['grid', 'csv']),
})

const nameOf = (project: string) => `unsaved-units-${project}`

/** What was typed for a project and not saved, from before a reload, another page or a sign-in. */
export function readUnsavedEdits(project: string): UnsavedEdits | null {
  try {
    const text = sessionStorage.getItem(nameOf(project))
    return text === null ? null : stored.parse(JSON.parse(text))
  } catch {
    // Storage is blocked, or holds what another version wrote: there is nothing to restore.
    return null
  }
}

export function storeUnsavedEdits(project: string, edits: GridEdits): void {
  try {
    const { texts } = edits
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(nameOf(project))
    else sessionStorage.setItem(nameOf(project), JSON.stringify(unsavedEdits(edits)))
  } catch {
    // Without storage the warning of the browser before leaving remains.
  }
}
