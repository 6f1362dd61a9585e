const typed =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea'

/**
 * Tells the code of a part what was typed before it was there, field by field, each when what it
 * does about the one before has been done. React compares with what it saw last, so it sees what
 * the server wrote first.
 */
export async function tellTyped(part: Element): Promise<void> {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)
  const told = [...fields].filter((field) => field.value !== shownAtFirst(field))
  for (const [field, text] of told.map((each) => [each, each.value] as const)) {
    await Promise.resolve()
    field.value = field.defaultValue
    const prototype = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A slider stands at the step nearest to what the server wrote, without anybody having moved it. */
function shownAtFirst(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field.type !== 'range') return field.defaultValue
  const untouched = document.createElement('input')
  for (const { name, value } of field.attributes) untouched.setAttribute(name, value)
  return untouched.value
}
