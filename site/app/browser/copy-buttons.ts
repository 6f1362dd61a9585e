const shownMs = 4_000

/**
 * Buttons that copy a text, `data-copy`, and confirm it by `data-copied`; an address has a title,
 * `data-copy-title`, and can be shared.
 */
export function watchCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[data-copy]')
    if (button) void share(button)
  })
}

async function share(button: HTMLElement): Promise<void> {
  const status = button.nextElementSibling
  // So that another copy is announced as well.
  if (status) status.textContent = ''
  const say = (label: string, message: string) => {
    button.textContent = label
    if (status) status.textContent = message
  }
  const { copy: url = '', copyTitle: title, copied = '' } = button.dataset
  const shared = { url, title }
  try {
    // Phones have a share sheet; elsewhere the address goes to the clipboard.
    if (title && matchMedia('(pointer: coarse)').matches && navigator.canShare?.(shared)) {
      await navigator.share(shared)
      return
    }
    await navigator.clipboard.writeText(url)
  } catch {
    // Cancelled by the visitor, or not allowed: what it copies is beside the button.
    return
  }
  button.dataset.label ??= button.textContent
  say(copied, copied)
  setTimeout(() => say(button.dataset.label ?? '', ''), shownMs)
}
