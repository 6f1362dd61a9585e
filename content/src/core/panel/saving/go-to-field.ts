import { inputIdOf } from '../field-frame.tsx'

const inputs = 'input, textarea, [contenteditable="true"], button'

/** Shows the field of a form at a path (`keyFacts.0.label`), ready to be typed in. */
export function goToField(path: string): void {
  const field =
    document.getElementById(inputIdOf(path)) ??
    document.querySelector(`[data-field-path="${CSS.escape(path)}"]`)
  // A hidden input holds the title of a record a second time.
  if (field === null || field.matches('[type="hidden"]')) return
  const input = field.matches('input, textarea') ? field : field.querySelector<HTMLElement>(inputs)
  input?.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}
