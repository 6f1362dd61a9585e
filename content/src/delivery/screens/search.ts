import { locales } from '@alun/contract/locale'
import { baliDay } from '@alun/contract/promotion'
import { mostResults, type SearchResult } from '@alun/contract/search'
import type { z } from 'zod'
import { lexicalState, plainText } from '../../rich-text/lexical.ts'
import type { Composer } from '../composer.ts'
import type { ContentReader } from '../content-reader.ts'
import { itemAddress } from '../item-address.ts'
import { choose, type Localised } from '../localise.ts'
import { answerScore, questionWords } from '../match-words.ts'
import {
  searchedDocument,
  searchedProject,
  searchedSale,
  searchedStory,
  searchedVacancy,
} from '../records/search.ts'
import {
  aboutRecord,
  careerRecord,
  contactsRecord,
  cooperationRecord,
  whyBaliRecord,
} from '../records/site-pages.ts'
import { editorsOrder } from '../site-sources.ts'
import { localesOf, type ReadScreen } from './screen.ts'

const weights = { title: 8, lead: 3, body: 1 }
const newestFirst = ['-publishedAt', 'slug']

/** Something that may answer, with all its texts. */
interface Searched {
  kind: SearchResult['kind']
  path: string
  title: Localised<string>
  lead: Localised<string>
  body?: Localised<unknown>
}

/** What answers a question of a reader among all that is complete in their language, best first. */
export const readSearch: ReadScreen<'search'> = async (reader, { question }, siteSources) => {
  const wanted = questionWords(question)
  const [{ settings }, everything] = await Promise.all([siteSources, readEverything(reader)])
  return {
    path: '/search',
    readyLocales: [...locales],
    compose: (composer) => ({
      head: { title: { text: settings.brand.name ?? '' }, description: null, picture: null },
      screen: { question, results: resultsOf(composer, wanted, everything) },
    }),
  }
}

function resultsOf(
  composer: Composer,
  wanted: readonly string[],
  everything: readonly Searched[],
): SearchResult[] {
  const scored = everything.flatMap(({ kind, path, title, lead, body = {} }) => {
    const result = { kind, path, title: composer.title(title, path), lead: composer.text(lead) }
    const score = answerScore(wanted, [
      [result.title.text, weights.title],
      [result.lead?.text ?? '', weights.lead],
      [textOf(body, composer), weights.body],
    ])
    return score > 0 ? [{ result, score }] : []
  })
  // Among equals the order in which everything was read.
  const best = scored.sort((one, other) => other.score - one.score)
  return best.slice(0, mostResults).map(({ result }) => result)
}

function textOf(values: Localised<unknown>, { locale }: Composer): string {
  const state = lexicalState.safeParse(choose(values, locale, () => false)?.value)
  return state.success ? plainText(state.data.root) : ''
}

async function readEverything(reader: ContentReader): Promise<Searched[]> {
  const inOrder = { where: reader.ready, sort: editorsOrder }
  const newest = { where: reader.ready, sort: newestFirst }
  const today = `${baliDay(reader.now)}T00:00:00.000Z`
  const offered = { and: [reader.ready, { 'validity.to': { greater_than_equal: today } }] }
  const open = { and: [reader.ready, { status: { equals: 'open' } }] }
  const [projects, news, articles, sales, documents, vacancies, pages] = await Promise.all([
    reader.list('projects', searchedProject, inOrder),
    reader.list('news', searchedStory, newest),
    reader.list('articles', searchedStory, newest),
    reader.list('sales', searchedSale, { ...inOrder, where: offered }),
    reader.list('documents', searchedDocument, inOrder),
    reader.list('vacancies', searchedVacancy, { ...inOrder, where: open }),
    readPages(reader),
  ])
  return [
    ...projects.map(
      ({ slug, title, tagline, about }): Searched => ({
        kind: 'project',
        path: itemAddress('projects', slug),
        title,
        lead: tagline,
        body: about,
      }),
    ),
    ...pages,
    ...sales.map(
      ({ slug, title, summary, body }): Searched => ({
        kind: 'sale',
        path: itemAddress('sales', slug),
        title,
        lead: summary,
        body,
      }),
    ),
    ...articles.map(
      ({ slug, title, lead, body }): Searched => ({
        kind: 'article',
        path: itemAddress('articles', slug),
        title,
        lead,
        body,
      }),
    ),
    ...news.map(
      ({ slug, title, lead, body }): Searched => ({
        kind: 'news',
        path: itemAddress('news', slug),
        title,
        lead,
        body,
      }),
    ),
    ...vacancies.filter(isShownOn(baliDay(reader.now))).map(
      ({ slug, title, intro }): Searched => ({
        kind: 'vacancy',
        path: `/career#${slug}`,
        title,
        lead: intro,
      }),
    ),
    ...documents.map(
      ({ slug, title, summary, body }): Searched => ({
        kind: 'document',
        path: itemAddress('documents', slug),
        title,
        lead: summary,
        body,
      }),
    ),
  ]
}

const isShownOn =
  (day: string) =>
  ({ validity: { from, to } }: z.output<typeof searchedVacancy>) =>
    (!from || from <= day) && (!to || day <= to)

async function readPages(reader: ContentReader): Promise<Searched[]> {
  const [about, whyBali, cooperation, career, contacts] = await Promise.all([
    reader.global('about', aboutRecord),
    reader.global('why-bali', whyBaliRecord),
    reader.global('cooperation', cooperationRecord),
    reader.global('career', careerRecord),
    reader.global('contacts', contactsRecord),
  ])
  const pages = { about, 'why-bali': whyBali, cooperation, career, contacts }
  return Object.entries(pages).flatMap(([name, { title, lead }]) =>
    localesOf(title).includes(reader.locale)
      ? [{ kind: 'page' as const, path: `/${name}`, title, lead }]
      : [],
  )
}
