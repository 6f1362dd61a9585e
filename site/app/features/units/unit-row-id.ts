/** Id of a unit's row in the availability table; the id of its shape on the plan is the key itself. */
export function unitRowId(key: string): string {
  return `row-${key}`
}
