/**
 * Marks the link of the current section: the last one that crosses a line a third below the top of the window.
 */
export function watchSections(): void {
  const list = document.querySelector<HTMLElement>('[data-section-anchors]')
  if (list === null) return
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const across = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) across.add(`#${target.id}`)
        else across.delete(`#${target.id}`)
      }
      mark(
        list,
        links,
        links.findLast(({ hash }) => across.has(hash)),
      )
    },
    { rootMargin: '-33% 0px -66% 0px' },
  )
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1))
    if (section) observer.observe(section)
  }
}

function mark(list: HTMLElement, links: readonly HTMLElement[], current?: HTMLElement): void {
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
  // `scrollIntoView` would scroll the page as well.
  list.scrollLeft = current ? current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2 : 0
}
