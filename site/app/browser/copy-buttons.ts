import { copyText, shareLink } from '@alun/contract/rules/copy-text'

const shownMs = 4_000

/**
 * Buttons that copy a text, `data-copy`, and confirm it by `data-copied`; an address has a title,
 * `data-copy-title`, and can be shared. What the browser does not let them copy is shown.
 */
export function watchCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[data-copy]')
    if (button) void share(button)
  })
}

async function share(button: HTMLElement): Promise<void> {
  const status = button.nextElementSibling ?? button
  // So that another copy is announced as well.
  if (status !== button) status.textContent = ''
  const say = (label: string, message: string) => {
    button.textContent = label
    if (status !== button) status.textContent = message
  }
  const { copy: text = '', copyTitle: title, copied = '' } = button.dataset
  // Phones have a share sheet; elsewhere the address goes to the clipboard.
  const isShared = title && matchMedia('(pointer: coarse)').matches && 'share' in navigator
  if (isShared && (await shareLink({ url: text, title }))) return
  if (!(await copyText(text, button))) {
    show(text, status)
    return
  }
  button.dataset.label ??= button.textContent
  say(copied, copied)
  setTimeout(() => say(button.dataset.label ?? '', ''), shownMs)
}

/** The text to copy by hand, behind the button. */
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
