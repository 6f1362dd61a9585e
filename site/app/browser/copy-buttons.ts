/** Makes the buttons that pass an address on do so: `data-copy` is the address, `data-copied` the answer. */
export function watchCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[data-copy]')
    if (button) void pass(button)
  })
}

async function pass(button: HTMLElement): Promise<void> {
  const { copy: url = '', copyTitle: title = '', copied = '' } = button.dataset
  const shared = { url, title }
  try {
    // On phones people choose an app, elsewhere they paste the address.
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(shared)) {
      await navigator.share(shared)
      return
    }
    await navigator.clipboard.writeText(url)
  } catch {
    // Given up by the person, or not allowed: the link itself is there.
    return
  }
  button.textContent = copied
  const status = button.nextElementSibling
  if (status) status.textContent = copied
}
