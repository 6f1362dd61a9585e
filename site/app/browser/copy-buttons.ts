/** Buttons that copy or share an address: `data-copy` is the address, `data-copied` the confirmation. */
export function watchCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[data-copy]')
    if (button) void share(button)
  })
}

async function share(button: HTMLElement): Promise<void> {
  const { copy: url = '', copyTitle: title = '', copied = '' } = button.dataset
  const shared = { url, title }
  try {
    // Phones have a share sheet; elsewhere the address goes to the clipboard.
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(shared)) {
      await navigator.share(shared)
      return
    }
    await navigator.clipboard.writeText(url)
  } catch {
    // Cancelled by the visitor, or not allowed: the link itself is beside the button.
    return
  }
  button.textContent = copied
  const status = button.nextElementSibling
  if (status) status.textContent = copied
}
