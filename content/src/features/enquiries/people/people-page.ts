import type { WorklistRow } from '../worklist/read-worklist.ts'

export const personAddress = (person: string) => `/admin/people/${person}`

/** Who is in charge of the newest enquiry that has somebody. */
export function ownerAmong(rows: readonly WorklistRow[]): string | null {
  return rows.find(({ owner }) => owner)?.owner?.name ?? null
}
