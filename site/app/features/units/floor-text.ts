/** Uses a real minus sign for floors below ground. */
export function floorText(floor: number): string {
  return floor < 0 ? `−${-floor}` : String(floor)
}
