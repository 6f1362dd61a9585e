import type { LeadForm } from '@alun/contract/rules/lead'
import { unprefixedPath } from '@alun/contract/rules/locale'

const project = /^\/projects\/([^/]+)$/
const sale = /^\/sales\/[^/]+$/

/** Forms that a page shows (decisions §11), the one that it is for first. */
export function formsOfPage(path: string): readonly LeadForm[] {
  const own = unprefixedPath(path.replace(/(?<=.)\/+$/, ''))
  if (own === '/') return ['catalog']
  if (own === '/contacts') return ['viewing']
  if (own === '/career') return ['vacancy']
  if (own === '/cooperation') return ['cooperation']
  if (sale.test(own)) return ['promo']
  return project.test(own) ? ['catalog', 'viewing'] : []
}

/**
 * The form that a request to this page sends, `null` where the page has none. The promotion may be
 * shown over any page.
 *
 * @param named what the address or the form says it is
 */
export function formSentTo(path: string, named: string | null): LeadForm | null {
  if (named === 'promo') return 'promo'
  const forms = formsOfPage(path)
  if (named === null) return forms[0] ?? null
  return forms.find((form) => form === named) ?? null
}

/** Slug of the project whose page this is. */
export function projectOfPage(path: string): string | null {
  return project.exec(unprefixedPath(path.replace(/\/+$/, '')))?.[1] ?? null
}

/** Where on the page a form stands. */
export const formAnchors: Record<LeadForm, string> = {
  catalog: 'catalogue',
  viewing: 'viewing',
  vacancy: 'cv',
  cooperation: 'ask',
  promo: 'promo',
}
