import { rootData } from '../head/root-data.ts'
import { guardedPath } from '../language/language-guard.ts'
import type { Route } from './+types/english-prefix.ts'

/** English has no prefix: a placeholder that points search engines to the real address. */
export function meta({ location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const path = guardedPath(location.pathname, 'en', null)
  return [
    { title: 'Alun' },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: rootData(matches).siteUrl + path },
  ]
}

export default function EnglishPrefix() {
  return <main />
}
