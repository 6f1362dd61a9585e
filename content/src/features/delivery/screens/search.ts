import { type Locale, locales } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import {
  type ItemCollection,
  itemPath,
  screens,
  searchablePages,
} from '@alun/contract/rules/screens'
import { maxResults } from '@alun/contract/rules/search'
import type { SearchResult } from '@alun/contract/schema/search'
import { choose, isBlank, type Localised } from '../../../records/localise.ts'
import { lexicalState, plainText } from '../../../rich-text/lexical.ts'
import type { ContentReader } from '../content-reader.ts'
import { matchScore, queryTerms } from '../match-words.ts'
import {
  searchedDocument,
  searchedOffer,
  searchedProject,
  searchedStory,
  searchedVacancy,
} from '../records/search.ts'
import { editorsOrder, newestFirst, notEnded } from '../site-sources.ts'
import { isShownOn } from '../vacancy-days.ts'
import { readPageTitle } from './company-pages.ts'
import { brandHead, type ReadScreen } from './screen.ts'

const weights = { title: 8, lead: 3, body: 1 }

/** A record with the texts that are searched. */
interface Searched {
  kind: SearchResult['kind']
  path: string
  title: Localised<string>
  lead: Localised<string>
  body?: Localised<unknown>
}

/** What matches a query among everything that is complete in the language, best first. */
export const readSearch: ReadScreen<'search'> = async (reader, { question }, siteSources) => {
  const terms = queryTerms(question)
  const [site, candidates] = await Promise.all([
    siteSources,
    terms.length === 0 ? [] : readCandidates(reader),
  ])
  const matches = bestMatches(terms, candidates, reader.locale)
  return {
    path: screens.search.path,
    readyLocales: [...locales],
    compose: (composer) => ({
      head: brandHead(site),
      screen: {
        question,
        results: matches.map(({ kind, path, title, lead: enquiry }) => ({
          kind,
          path,
          title: composer.title(title, path),
          lead: composer.text(enquiry),
        })),
      },
    }),
  }
}

function bestMatches(
  terms: readonly string[],
  candidates: readonly Searched[],
  locale: Locale,
): Searched[] {
  const textIn = (values: Localised<string>) => choose(values, locale, isBlank)?.value ?? ''
  const scored = candidates.map((each) => ({
    each,
    score: matchScore(terms, [
      [textIn(each.title), weights.title],
      [textIn(each.lead), weights.lead],
      [textOf(each.body ?? {}, locale), weights.body],
    ]),
  }))
  // Equal scores keep the order in which they were read.
  const best = scored.sort((one, other) => other.score - one.score)
  return best.flatMap(({ each, score }) => (score > 0 ? [each] : [])).slice(0, maxResults)
}

function textOf(values: Localised<unknown>, locale: Locale): string {
  const state = lexicalState.safeParse(choose(values, locale, () => false)?.value)
  return state.success ? plainText(state.data.root) : ''
}

async function readCandidates(reader: ContentReader): Promise<Searched[]> {
  const inOrder = { where: reader.ready, sort: editorsOrder }
  const newest = { where: reader.ready, sort: newestFirst }
  const day = officeDay(reader.now)
  const offered = { and: [reader.ready, notEnded(reader.now)] }
  const open = { and: [reader.ready, { status: { equals: 'open' } }] }
  const [projects, news, articles, sales, documents, vacancies, pages] = await Promise.all([
    reader.list('projects', searchedProject, inOrder),
    reader.list('news', searchedStory, newest),
    reader.list('articles', searchedStory, newest),
    reader.list('sales', searchedOffer, { ...inOrder, where: offered }),
    reader.list('documents', searchedDocument, inOrder),
    reader.list('vacancies', searchedVacancy, { ...inOrder, where: open }),
    readPages(reader),
  ])
  const shownVacancies = vacancies.filter(({ validity }) => isShownOn(day, validity))
  return [
    ...projects.map(({ tagline, about, ...item }) =>
      searched('project', 'projects', { ...item, lead: tagline, body: about }),
    ),
    ...pages,
    ...sales.map(({ summary, ...item }) => searched('sale', 'sales', { ...item, lead: summary })),
    ...articles.map((item) => searched('article', 'articles', item)),
    ...news.map((item) => searched('news', 'news', item)),
    ...shownVacancies.map(
      ({ slug, title, intro }): Searched => ({
        kind: 'vacancy',
        path: `${screens.career.path}#${slug}`,
        title,
        lead: intro,
      }),
    ),
    ...documents.map(({ summary, ...item }) =>
      searched('document', 'documents', { ...item, lead: summary }),
    ),
  ]
}

function searched(
  kind: Searched['kind'],
  collection: ItemCollection,
  { slug, title, lead: enquiry, body }: Omit<Searched, 'kind' | 'path'> & { slug: string },
): Searched {
  return { kind, path: itemPath(collection, slug), title, lead: enquiry, ...(body && { body }) }
}

async function readPages(reader: ContentReader): Promise<Searched[]> {
  const pages = await Promise.all(
    searchablePages.map(async (name) => ({ name, ...(await readPageTitle(reader, name)) })),
  )
  return pages
    .filter(({ readyLocales }) => readyLocales.includes(reader.locale))
    .map(({ lead: enquiry, name, title }) => ({
      kind: 'page',
      path: screens[name].path,
      title,
      lead: enquiry,
    }))
}
