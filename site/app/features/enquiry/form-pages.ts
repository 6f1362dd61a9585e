import type { EnquiryForm } from '@alun/contract/rules/enquiry'
import { unprefixedPath } from '@alun/contract/rules/locale'
import { formsOfScreen, screenAt } from '@alun/contract/rules/screens'
import { modules } from '@alun/contract/rules/site'
import { isSlug } from '@alun/contract/rules/slug'

/** Screen of a path; ignores trailing slashes. */
const screenOf = (path: string) => screenAt(unprefixedPath(path.replace(/(?<!\/)\/+$/, '') || '/'))

function formsOfPage(path: string): readonly EnquiryForm[] {
  const found = screenOf(path)
  return found === null ? [] : formsOfScreen(found.screen)
}

/** The form that a request to this page sends; every page can open the promo dialog. */
export function formSentTo(path: string, named: string | null): EnquiryForm | null {
  if (named === 'promo' && modules.promo) return 'promo'
  const forms = formsOfPage(path)
  if (named === null) return forms[0] ?? null
  return forms.find((form) => form === named) ?? null
}

export function projectOfPage(path: string): string | null {
  const found = screenOf(path)
  return found?.screen === 'project' && found.slug !== null && isSlug(found.slug)
    ? found.slug
    : null
}

export const formAnchors: Record<EnquiryForm, string> = {
  catalog: 'catalogue',
  viewing: 'viewing',
  vacancy: 'cv',
  cooperation: 'ask',
  promo: 'promo',
}
