/** Not while somebody types or a dialog is open, and not with the keys of browser and system. */
export function isShortcut({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open], .drawer--is-open')) {
    return false
  }
  const isTyped = target instanceof HTMLElement && target.isContentEditable
  return !isTyped && !(target instanceof Element && target.closest('input, textarea, select'))
}
