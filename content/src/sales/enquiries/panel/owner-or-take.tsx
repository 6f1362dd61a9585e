import type { WorklistRow } from '../worklist/read-worklist.ts'
import { TakeButton } from './take-button.tsx'
import { nameOf, OwnerMark } from './worklist-row.tsx'

/** Who is in charge, or the button for taking charge. */
export function OwnerOrTake({ row }: { row: WorklistRow }) {
  return row.owner ? <OwnerMark owner={row.owner} /> : <TakeButton id={row.id} name={nameOf(row)} />
}
