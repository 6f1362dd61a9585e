/** "Ctrl S" as a Mac's keyboard names it: ⌘S. */
export function macKeys(names: string): string {
  return names
    .replace(/Ctrl\s*/g, '⌘')
    .replace(/Alt\s*/g, '⌥')
    .replace(/Shift\s*/g, '⇧')
}
