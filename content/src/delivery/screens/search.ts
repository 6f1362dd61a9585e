import { type Locale, locales } from '@alun/contract/rules/locale'
import { baliDay } from '@alun/contract/rules/promotion'
import { itemPath } from '@alun/contract/rules/screens'
import { mostResults } from '@alun/contract/rules/search'
import type { SearchResult } from '@alun/contract/schema/search'
import { choose, isBlank, type Localised } from '../../records/localise.ts'
import { lexicalState, plainText } from '../../rich-text/lexical.ts'
import type { ContentReader } from '../content-reader.ts'
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
import { editorsOrder, newestFirst, notEnded } from '../site-sources.ts'
import { isShownOn } from '../vacancy-days.ts'
import { brandHead, localesOf, type ReadScreen } from './screen.ts'

const weights = { title: 8, lead: 3, body: 1 }

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
  const [site, everything] = await Promise.all([
    siteSources,
    wanted.length === 0 ? [] : readEverything(reader),
  ])
  const answers = bestAnswers(wanted, everything, reader.locale)
  return {
    path: '/search',
    readyLocales: [...locales],
    compose: (composer) => ({
      head: brandHead(site),
      screen: {
        question,
        results: answers.map(({ kind, path, title, lead }) => ({
          kind,
          path,
          title: composer.title(title, path),
          lead: composer.text(lead),
        })),
      },
    }),
  }
}

function bestAnswers(
  wanted: readonly string[],
  everything: readonly Searched[],
  locale: Locale,
): Searched[] {
  const said = (values: Localised<string>) => choose(values, locale, isBlank)?.value ?? ''
  const scored = everything.map((each) => ({
    each,
    score: answerScore(wanted, [
      [said(each.title), weights.title],
      [said(each.lead), weights.lead],
      [textOf(each.body ?? {}, locale), weights.body],
    ]),
  }))
  // Among equals the order in which everything was read.
  const best = scored.sort((one, other) => other.score - one.score)
  return best.flatMap(({ each, score }) => (score > 0 ? [each] : [])).slice(0, mostResults)
}

function textOf(values: Localised<unknown>, locale: Locale): string {
  const state = lexicalState.safeParse(choose(values, locale, () => false)?.value)
  return state.success ? plainText(state.data.root) : ''
}

async function readEverything(reader: ContentReader): Promise<Searched[]> {
  const inOrder = { where: reader.ready, sort: editorsOrder }
  const newest = { where: reader.ready, sort: newestFirst }
  const day = baliDay(reader.now)
  const offered = { and: [reader.ready, notEnded(reader.now)] }
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
  const shownVacancies = vacancies.filter(({ validity }) => isShownOn(day, validity))
  return [
    ...projects.map(
      ({ slug, title, tagline, about }): Searched => ({
        kind: 'project',
        path: itemPath('projects', slug),
        title,
        lead: tagline,
        body: about,
      }),
    ),
    ...pages,
    ...sales.map(
      ({ slug, title, summary, body }): Searched => ({
        kind: 'sale',
        path: itemPath('sales', slug),
        title,
        lead: summary,
        body,
      }),
    ),
    ...articles.map(
      ({ slug, title, lead, body }): Searched => ({
        kind: 'article',
        path: itemPath('articles', slug),
        title,
        lead,
        body,
      }),
    ),
    ...news.map(
      ({ slug, title, lead, body }): Searched => ({
        kind: 'news',
        path: itemPath('news', slug),
        title,
        lead,
        body,
      }),
    ),
    ...shownVacancies.map(
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
        path: itemPath('documents', slug),
        title,
        lead: summary,
        body,
      }),
    ),
  ]
}

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
