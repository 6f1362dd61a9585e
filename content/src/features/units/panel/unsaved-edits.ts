import { z } from 'zod'
import { keepCopy, removeCopy, storedCopy } from '../../../panel/unsaved/unsaved-copy.ts'
import { type GridEdits, type UnsavedEdits, unsavedEdits } from '../grid-edits.ts'
import { unitValues } from '../unit-values.ts'

const stored = z.object({
  texts: z.record(z.string(), z.partialRecord(unitValues.keyof(), z.string())),
  was: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  source: z.enum(['grid', 'csv']),
})

const tab = () => sessionStorage
const keyOf = (project: string) => `units of ${project}`

/** What was typed for a project and not saved, from before a reload, another page or a sign-in. */
export function readUnsavedEdits(project: string): UnsavedEdits | null {
  const copy = storedCopy(tab, keyOf(project))
  return stored.safeParse(copy?.values).data ?? null
}

export function storeUnsavedEdits(project: string, edits: GridEdits): void {
  if (Object.keys(edits.texts).length === 0) removeCopy(tab, keyOf(project))
  else keepCopy(tab, keyOf(project), unsavedEdits(edits), Date.now())
}
