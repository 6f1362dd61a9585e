/** Drafts of a page are kept under these names, one for each form. */
export function draftName(form: string, path: string): string {
  return `draft:${form}:${path}`
}

/** What was typed into a form, until it is sent or the tab is closed. */
export interface Draft {
  /** The key of the enquiry: sent once more after a reload, it is still the same one. */
  key: string | undefined
  values: Record<string, string>
}

const longest = 20_000
const honeypot = 'website'

/** Values of the inputs that a visitor fills in; files can't be kept. */
export function draftValues(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const input of inputsOf(form)) {
    if (input instanceof HTMLInputElement && input.type === 'radio' && !input.checked) continue
    if (input.value !== '') values[input.name] = input.value
  }
  return values
}

/** Puts a draft back into inputs that nobody has touched yet. */
export function restoreDraft(form: HTMLFormElement, { values }: Draft): void {
  for (const input of inputsOf(form)) {
    const value = values[input.name]
    if (value === undefined) continue
    if (input instanceof HTMLInputElement && input.type === 'radio') {
      // A click, so that whatever follows the choice hears of it.
      if (input.value === value && !input.checked) {
        input.click()
        input.closest('details')?.setAttribute('open', '')
      }
    } else if (input.value === '') input.value = value
  }
}

export function readDraft(name: string): Draft | null {
  try {
    const { key, values } = Object(JSON.parse(sessionStorage.getItem(name) ?? 'null'))
    const kept = Object.entries(Object(values)).flatMap(([input, value]) =>
      typeof value === 'string' ? [[input, value] as const] : [],
    )
    if (kept.length === 0) return null
    return { key: typeof key === 'string' ? key : undefined, values: Object.fromEntries(kept) }
  } catch {
    return null
  }
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    const text = JSON.stringify(draft)
    if (text.length <= longest) sessionStorage.setItem(name, text)
  } catch {
    // A draft is a convenience: storage that is full or forbidden takes nothing from the form.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // As above.
  }
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Named by us, seen by the visitor. */
function inputsOf(form: HTMLFormElement): Input[] {
  return [...form.elements]
    .filter(
      (each): each is Input =>
        (each instanceof HTMLInputElement && !['hidden', 'file', 'submit'].includes(each.type)) ||
        each instanceof HTMLSelectElement ||
        each instanceof HTMLTextAreaElement,
    )
    .filter(({ name }) => name !== '' && name !== honeypot)
}
