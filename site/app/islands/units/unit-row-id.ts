/** Id of a unit's line in the availability table; the key itself is the id of its shape. */
export function unitRowId(key: string): string {
  return `row-${key}`
}
