import { locales } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { itemCollections, pathOf, placeOf } from '@alun/contract/rules/screens'
import { collectionTag } from '../../../core/changes/tags.ts'
import { writtenQuery } from '../../../core/records/match-words.ts'
import { brandHead, type ReadScreen } from './screen.ts'

/** The matches of a query that are complete in the language, best first. */
export const readSearch: ReadScreen<'search'> = async (reader, { question }, siteSources) => {
  for (const collection of itemCollections) reader.tags.add(collectionTag(collection))
  const [site, results] = await Promise.all([
    siteSources,
    reader.search({ day: officeDay(reader.now), words: writtenQuery(question) }),
  ])
  return {
    path: pathOf('search'),
    readyLocales: [...locales],
    compose: () => ({
      head: brandHead(site),
      screen: {
        question,
        results: results.flatMap((result) => {
          const path = placeOf(result.path)
          return path === null ? [] : [{ ...result, path }]
        }),
      },
    }),
  }
}
