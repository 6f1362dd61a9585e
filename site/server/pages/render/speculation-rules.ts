import { localePath, locales } from '@alun/contract/rules/locale'
import { filePaths, personalPaths, previewPath } from '@alun/contract/site-definition/server-paths'

/** Speculation rules: they tell browsers which pages to prerender. */
export const speculationRulesPath = '/speculation-rules.json'

/** Headers of documents: the address of the rules, and the client hint that they depend on. */
export const speculationHeaders: [string, string][] = [
  ['speculation-rules', `"${speculationRulesPath}"`],
  ['accept-ch', 'ECT'],
]

/** Personal pages, files, and addresses with effects. */
const neverPrerendered = [
  ...locales.flatMap((locale) => personalPaths.map((path) => localePath(path, locale))),
  previewPath,
  ...filePaths,
].flatMap((path) => [path, `${path}/*`])

const linksToOtherThanPages =
  '[target="_blank"], [download], [rel~="nofollow"], [data-locale-switch], [data-gallery], [data-unit-filters] *'

/** A new build needs other files than these pages have (`browser/prefetch/watch-build.ts`). */
const linksOfOutdatedPages = '[data-outdated] a'

/** On 3G browsers prerender only on press, on 2G and with `Save-Data` never. */
export function speculationRules(request: Request): Response {
  const connection = request.headers.get('ECT') ?? ''
  const isSaving = request.headers.get('Save-Data') === 'on' || connection.endsWith('2g')
  const rule = {
    where: {
      and: [
        { href_matches: '/*' },
        { not: { href_matches: neverPrerendered } },
        { not: { selector_matches: linksToOtherThanPages } },
        { not: { selector_matches: linksOfOutdatedPages } },
      ],
    },
    eagerness: connection === '3g' ? 'conservative' : 'moderate',
  }
  return Response.json(isSaving ? {} : { prerender: [rule] }, {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Save-Data, ECT',
    },
  })
}
