/** A link to a section opens what phones fold in it; what lies within a fold, browsers open themselves. */
export function openLinked(): void {
  open(location.hash)
  addEventListener('hashchange', () => open(location.hash))
  // Before the browser scrolls; following the same link a second time changes no hash.
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('a[href*="#"]')
    if (link?.pathname === location.pathname) open(link.hash)
  })
}

function open(hash: string): void {
  if (hash.length < 2) return
  const folds = `[data-opened-by="${CSS.escape(hash.slice(1))}"]`
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(folds)) fold.open = true
}
