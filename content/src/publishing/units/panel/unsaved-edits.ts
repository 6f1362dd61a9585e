import { keptCopies } from '../../../core/panel/unsaved/kept-copies.ts'
import { type GridEdits, storedEdits, type UnsavedEdits, unsavedEdits } from '../grid-edits.ts'

const nameOf = (project: string) => `units ${project}`

/** What a person typed for a project and did not save, from before a reload, another page or a sign-in. */
export function readUnsavedEdits(person: string, project: string): UnsavedEdits | null {
  return keptCopies.read(person, nameOf(project), storedEdits)?.value ?? null
}

export function storeUnsavedEdits(person: string, project: string, edits: GridEdits): void {
  if (Object.keys(edits.texts).length + edits.added.length === 0) {
    keptCopies.remove(person, nameOf(project))
  } else keptCopies.keep(person, nameOf(project), unsavedEdits(edits))
}
