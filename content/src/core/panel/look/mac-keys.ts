/** "Ctrl S" by the names of a Mac's keyboard: ⌘S. */
export function macKeys(names: string): string {
  return names
    .replace(/Ctrl\s*/g, '⌘')
    .replace(/Alt\s*/g, '⌥')
    .replace(/Shift\s*/g, '⇧')
    .replace('Enter', '↵')
}
