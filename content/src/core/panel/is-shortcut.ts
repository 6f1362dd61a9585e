/**
 * Whether a key is a shortcut: nobody is typing, no dialog is open, and it is not one of the browser or the system.
 */
export function isShortcut({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open], .drawer--is-open')) {
    return false
  }
  const isTyped = target instanceof HTMLElement && target.isContentEditable
  return !isTyped && !(target instanceof Element && target.closest('input, textarea, select'))
}
