export function addLink(rel: string, href: string): Promise<void> {
  const link = document.createElement('link')
  if (!link.relList.supports(rel)) return Promise.resolve()
  return new Promise((resolve) => {
    link.rel = rel
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => resolve()
    document.head.append(link)
  })
}
