import { inputIdOf } from '../field-frame.tsx'
import { plainWords } from './plain-words.ts'

const inputs = 'input, textarea, [contenteditable="true"], button'

/**
 * Shows the field of a form at a path (`keyFacts.0.label`), where its words begin, ready to be typed in;
 * false where the form does not show it.
 */
export function goToField(path: string, words = ''): boolean {
  const field =
    document.getElementById(inputIdOf(path)) ??
    document.querySelector(`[data-field-path="${CSS.escape(path)}"]`)
  // A hidden input holds the title of a record a second time.
  if (field === null || field.matches('[type="hidden"]')) return false
  const input = field.matches('input, textarea') ? field : field.querySelector<HTMLElement>(inputs)
  const sought = plainWords(words)
  const blocks = sought === '' ? [] : [...(input?.querySelectorAll('p, h2, h3, h4, li') ?? [])]
  const block = blocks.find(({ textContent }) => plainWords(textContent).includes(sought))
  input?.focus({ preventScroll: true })
  ;(block ?? field).scrollIntoView({ block: 'center' })
  return true
}
