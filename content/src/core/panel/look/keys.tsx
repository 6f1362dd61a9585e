import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A keyboard shortcut by the names of the reader's keyboard, which only the browser knows. */
export function Keys({ of }: { of: string }) {
  const isMac = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  )
  return <kbd>{isMac ? macKeys(of) : of}</kbd>
}

/** "Ctrl S" by the names of a Mac's keyboard: ⌘S. */
export function macKeys(names: string): string {
  return names
    .replace(/Ctrl\s*/g, '⌘')
    .replace(/Alt\s*/g, '⌥')
    .replace(/Shift\s*/g, '⇧')
    .replace('Enter', '↵')
}
