import type { WorklistRow } from '../worklist/read-worklist.ts'
import { TakeButton } from './take-button.tsx'
import { nameOf, OwnerMark } from './worklist-row.tsx'

/** The person in charge, or the button to take charge. */
export function OwnerOrTake({ row }: { row: WorklistRow }) {
  return row.owner ? <OwnerMark owner={row.owner} /> : <TakeButton id={row.id} name={nameOf(row)} />
}
