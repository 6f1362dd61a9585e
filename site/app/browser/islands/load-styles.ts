import { addLink } from '../links/add-link.ts'

/** Adds a style sheet to the page; resolves when it is loaded, or has failed. */
export function loadStyles(href: string): Promise<void> {
  const isThere = document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)
  return isThere ? Promise.resolve() : addLink('stylesheet', href)
}
