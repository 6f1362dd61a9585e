const typed =
  'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea'

/**
 * Replays what was typed into an island before it was hydrated, field by field, as input events.
 * React compares with the last value that it saw, so it is shown the one that the server wrote first.
 */
export async function replayInput(island: Element): Promise<void> {
  const fields = island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)
  const changed = [...fields].filter((field) => field.value !== writtenValue(field))
  for (const [field, text] of changed.map((each) => [each, each.value] as const)) {
    await Promise.resolve()
    field.value = field.defaultValue
    const prototype = Object.getPrototypeOf(field)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A slider stands at the step nearest to what the server wrote, without anybody having moved it. */
function writtenValue(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field.type !== 'range') return field.defaultValue
  const untouched = document.createElement('input')
  for (const { name, value } of field.attributes) untouched.setAttribute(name, value)
  return untouched.value
}
