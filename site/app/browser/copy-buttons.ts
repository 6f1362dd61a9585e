import { copyText, shareLink } from '@alun/contract/rules/copy-text'

const shownMs = 4_000

/**
 * Buttons that copy `data-copy` and confirm by `data-copied`. Addresses have a title,
 * `data-copy-title`, and can be shared. If copying is blocked, the text is shown for copying by
 * hand.
 */
export function watchCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[data-copy]')
    if (button) void share(button)
  })
}

async function share(button: HTMLElement): Promise<void> {
  const status = button.nextElementSibling ?? button
  // Clear the status first, so that a second copy is announced as well.
  if (status !== button) status.textContent = ''
  const say = (label: string, message: string) => {
    button.textContent = label
    if (status !== button) status.textContent = message
  }
  const { copy: text = '', copyTitle: title, copied = '' } = button.dataset
  // Touch devices open their share sheet; others copy the address.
  const isShared = title && matchMedia('(pointer: coarse)').matches
  if (isShared && (await shareLink({ url: text, title }))) return
  if (!(await copyText(text, button))) {
    show(text, status)
    return
  }
  button.dataset.label ??= button.textContent
  say(copied, copied)
  setTimeout(() => say(button.dataset.label ?? '', ''), shownMs)
}

/** Shows the text in a field after the status of the button. */
function show(text: string, place: Element): void {
  const known = place.nextElementSibling
  const field = known instanceof HTMLTextAreaElement ? known : document.createElement('textarea')
  field.className = 'uncopied'
  field.readOnly = true
  field.rows = Math.min(6, text.split('\n').length + 1)
  field.value = text
  field.ariaLabel = place.previousElementSibling?.textContent ?? ''
  place.after(field)
  field.focus()
  field.select()
}
