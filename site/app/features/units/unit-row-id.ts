/** Id of a unit's table row; the unit's key alone is the id of its shape on the plan. */
export function unitRowId(key: string): string {
  return `row-${key}`
}
