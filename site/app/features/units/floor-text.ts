/** With a real minus for the floors below the ground. */
export function floorText(floor: number): string {
  return floor < 0 ? `−${-floor}` : String(floor)
}
