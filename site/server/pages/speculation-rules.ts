import { localePath, locales } from '@alun/contract/rules/locale'

/** Where the rules stand by which a browser prepares the page that is about to be chosen. */
export const speculationRulesPath = '/speculation-rules.json'

/** For documents: where the rules are, and what the answer to them goes by. */
export const speculationHeaders: [string, string][] = [
  ['speculation-rules', `"${speculationRulesPath}"`],
  ['accept-ch', 'ECT'],
]

/** Pages of one reader, files, and addresses that do something. */
const notAhead = [
  ...locales.flatMap((locale) => ['/account', '/viewing'].map((path) => localePath(path, locale))),
  '/preview',
  '/assets',
  '/media',
  '/brochures',
  '/builds',
].flatMap((path) => [path, `${path}/*`])

const otherThanPages =
  '[target="_blank"], [download], [rel~="nofollow"], [data-locale-switch], [data-gallery], [data-unit-filters] *'

/**
 * A page is prerendered when a pointer rests on its link or a finger touches it, on a slow
 * connection only once it is pressed; never for whoever saves data.
 */
export function speculationRules(request: Request): Response {
  const connection = request.headers.get('ECT') ?? ''
  const isSaving = request.headers.get('Save-Data') === 'on' || connection.endsWith('2g')
  const rule = {
    where: {
      and: [
        { href_matches: '/*' },
        { not: { href_matches: notAhead } },
        { not: { selector_matches: otherThanPages } },
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
