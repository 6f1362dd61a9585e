import { keepCopy, removeCopy, storedCopy } from '../../../core/panel/unsaved/unsaved-copy.ts'
import { type GridEdits, storedEdits, type UnsavedEdits, unsavedEdits } from '../grid-edits.ts'

const tab = () => sessionStorage
const keyOf = (project: string) => `units of ${project}`

/** What was typed for a project and not saved, from before a reload, another page or a sign-in. */
export function readUnsavedEdits(project: string): UnsavedEdits | null {
  const copy = storedCopy(tab, keyOf(project))
  return storedEdits.safeParse(copy?.values).data ?? null
}

export function storeUnsavedEdits(project: string, edits: GridEdits): void {
  if (Object.keys(edits.texts).length + edits.added.length === 0) removeCopy(tab, keyOf(project))
  else keepCopy(tab, keyOf(project), unsavedEdits(edits), Date.now())
}
