import { addLink } from '../links/add-link.ts'

export function loadStyles(href: string): Promise<void> {
  const isThere = document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)
  return isThere ? Promise.resolve() : addLink('stylesheet', href)
}
