import type { LeadForm } from '@alun/contract/rules/lead'
import { unprefixedPath } from '@alun/contract/rules/locale'
import { isSlug } from '@alun/contract/rules/slug'

const project = /^\/projects\/([^/]+)$/
const sale = /^\/sales\/[^/]+$/

/** Forms that a page shows, its main one first. */
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
 * The form that a request to this page sends, `null` where the page has no such form. The promotion
 * opens over any page.
 *
 * @param named in the address, else in the form
 */
export function formSentTo(path: string, named: string | null): LeadForm | null {
  if (named === 'promo') return 'promo'
  const forms = formsOfPage(path)
  if (named === null) return forms[0] ?? null
  return forms.find((form) => form === named) ?? null
}

/** Slug of the project whose page this is. */
export function projectOfPage(path: string): string | null {
  const slug = project.exec(unprefixedPath(path.replace(/\/+$/, '')))?.[1]
  return slug && isSlug(slug) ? slug : null
}

/** Id of the section that a form stands in. */
export const formAnchors: Record<LeadForm, string> = {
  catalog: 'catalogue',
  viewing: 'viewing',
  vacancy: 'cv',
  cooperation: 'ask',
  promo: 'promo',
}
