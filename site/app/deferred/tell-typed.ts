const typed =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea'

/**
 * Tells the code of a part what was typed before it was there. React compares with what it saw
 * last, so it sees what the server wrote first.
 */
export function tellTyped(part: Element): void {
  for (const field of part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)) {
    const { value, defaultValue } = field
    if (value === defaultValue) continue
    field.value = defaultValue
    const prototype = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
