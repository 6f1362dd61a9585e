import { type Locale, locales } from '@alun/contract/rules/locale'
import { type PageScreen, pathOf, screens } from '@alun/contract/rules/screens'
import { companyPages, type companyScreens } from '@alun/contract/schema/company-pages'
import type { ScreenData } from '@alun/contract/schema/page'
import type { CaptionedPicture } from '@alun/contract/schema/picture'
import type { LocalText } from '@alun/contract/schema/text'
import { z } from 'zod'
import {
  address,
  group,
  readyLocales,
  relation,
  rows,
  seo,
  text,
} from '../../../core/records/fields.ts'
import type { Localised } from '../../../core/records/localise.ts'
import type { Composer } from '../composer.ts'
import type { ContentReader } from '../content-reader.ts'
import { composePerson, composeStoryCard } from '../editorial-cards.ts'
import { personRecord, storyRecord } from '../records/editorial.ts'
import { editorsOrder, newestFirst } from '../site-sources.ts'
import { readViewingOffer } from '../viewing-offer.ts'
import { writtenFields } from '../written-fields.ts'
import { composeDaysOff } from '../written-hours.ts'
import { headOf, isUntitled, type ReadScreen, readyLocalesOf, type ScreenSource } from './screen.ts'
import { composeVacancy, readVacancies, readVacancy } from './vacancies.ts'

const relatedArticles = 3

const introduced = { title: text, seo, readyLocales }
const introducedRecord = z.object(introduced)

/** A page that begins with title, text and picture; `compose` returns the last two and its screen. */
function introducedPage<S extends PageScreen>(
  name: S,
  stored: z.output<typeof introducedRecord>,
  compose: (composer: Composer, given: { title: LocalText }) => [Intro, ScreenData<S>],
): ScreenSource<S> {
  return {
    path: pathOf(name),
    readyLocales: readyLocalesOf(stored.title, stored.readyLocales),
    compose: (composer) => {
      const title = composer.title(stored.title, name)
      const [{ lead, picture }, screen] = compose(composer, { title })
      const own = { title, description: lead, picture: picture?.picture ?? null }
      return { head: headOf(composer, stored.seo, own), screen }
    },
  }
}

interface Intro {
  lead: LocalText | null
  picture: CaptionedPicture | null
}

const ofAbout = writtenFields(companyPages.about, 'title')
const aboutRecord = z.object({ ...introduced, ...ofAbout.shape })

const readAbout: ReadScreen<'about'> = async (reader, _query, siteSources) => {
  const [stored, site, team] = await Promise.all([
    reader.global('about', aboutRecord),
    siteSources,
    reader.list('team', personRecord, { where: reader.ready, sort: editorsOrder }),
  ])
  return introducedPage('about', stored, (composer, given) => {
    const about = ofAbout.compose(composer, stored, given)
    const screen = {
      about,
      team: team.map((person) => composePerson(composer, person)),
      documents: site.documents.map((document) => composer.named(document)),
    }
    return [about, screen]
  })
}

const ofWhyHere = writtenFields(companyPages['why-here'], 'title')
const whyHereRecord = z.object({ ...introduced, ...ofWhyHere.shape })

const readWhyHere: ReadScreen<'why-here'> = async (reader) => {
  const [stored, articles] = await Promise.all([
    reader.global('why-here', whyHereRecord),
    reader.list('articles', storyRecord, {
      where: reader.ready,
      sort: newestFirst,
      limit: relatedArticles,
    }),
  ])
  return introducedPage('why-here', stored, (composer, given) => {
    const whyHere = ofWhyHere.compose(composer, stored, given)
    const cards = articles.map((article) => composeStoryCard(composer, article))
    return [whyHere, { whyHere, articles: cards }]
  })
}

const ofCareer = writtenFields(companyPages.career, 'title', 'email')
const careerRecord = z.object({ ...introduced, ...ofCareer.shape })

const readCareer: ReadScreen<'career'> = async (reader, _query, siteSources) => {
  const [stored, vacancies, { settings }] = await Promise.all([
    reader.global('career', careerRecord),
    readVacancies(reader),
    siteSources,
  ])
  const { career: email } = settings.contacts.emails
  return introducedPage('career', stored, (composer, given) => {
    const career = ofCareer.compose(composer, stored, { ...given, email })
    return [career, { career, vacancies: vacancies.map((each) => composeVacancy(composer, each)) }]
  })
}

const ofContacts = writtenFields(companyPages.contacts, 'title', 'departments')
const contactsRecord = z.object({
  ...introduced,
  ...ofContacts.shape,
  departments: rows({ name: text, email: address('mail'), person: relation }),
})

const readContacts: ReadScreen<'contacts'> = async (reader, _query, siteSources) => {
  const stored = await reader.global('contacts', contactsRecord)
  const people = await reader.byIds(
    'team',
    personRecord,
    stored.departments.map(({ person }) => person).filter((id) => id !== null),
    reader.ready,
  )
  const [viewing, { settings }] = await Promise.all([
    readViewingOffer(reader, siteSources),
    siteSources,
  ])
  return introducedPage('contacts', stored, (composer, given) => {
    const departments = stored.departments.flatMap(({ name, email, person }) => {
      const words = composer.text(name)
      if (!words || !email) return []
      const found = person === null ? undefined : people.get(person)
      return [{ name: words, email, person: found ? composeAnswering(composer, found) : null }]
    })
    const contacts = ofContacts.compose(composer, stored, { ...given, departments })
    const daysOff = composeDaysOff(composer, settings.salesHours, reader.now)
    return [contacts, { contacts, daysOff, viewing }]
  })
}

function composeAnswering(composer: Composer, record: z.output<typeof personRecord>) {
  const { name, position } = composePerson(composer, record)
  return { name, position }
}

type Page = keyof typeof companyPages
/** Pages that show only what editors write on them. */
type WrittenPage = { [P in Page]: keyof ScreenData<P> extends P ? P : never }[Page]

type Written = z.output<(typeof companyPages)[WrittenPage]>

function readWritten<P extends WrittenPage>(name: P): ReadScreen<P> {
  const fields = writtenFields<Written, 'title'>(companyPages[name], 'title')
  const record = z.object({ ...introduced, ...fields.shape })
  return async (reader) => {
    const stored = await reader.global(name, record)
    return introducedPage(name, stored, (composer, given) => {
      const written = fields.compose(composer, stored, given)
      return [written, { [name]: written } as ScreenData<P>]
    })
  }
}

type Readers<S extends keyof typeof companyScreens> = { [N in S]: ReadScreen<N> }

const readers: Readers<Exclude<keyof typeof companyScreens, WrittenPage>> = {
  about: readAbout,
  'why-here': readWhyHere,
  career: readCareer,
  vacancy: readVacancy,
  contacts: readContacts,
}

const isWritten = (name: string): name is WrittenPage => name in companyPages && !(name in readers)

export const companyReaders = {
  // A cast, because the compiler cannot follow the filter.
  ...(Object.fromEntries(
    Object.keys(companyPages)
      .filter(isWritten)
      .map((name) => [name, readWritten(name)]),
  ) as Readers<WrittenPage>),
  ...readers,
}

/** Title, lead and ready languages of a page; the home page has title and lead in its hero. */
export async function readPageTitle(reader: ContentReader, name: PageScreen): Promise<PageTitle> {
  return name === 'home'
    ? homeTitleOf(await reader.global('home', homeTitleRecord))
    : titleOf(await reader.global(screens[name].global, pageTitleRecord))
}

/** The same from a page as stored in all languages. */
export const pageTitleOf = (name: PageScreen, stored: unknown): PageTitle =>
  name === 'home'
    ? homeTitleOf(homeTitleRecord.parse(stored))
    : titleOf(pageTitleRecord.parse(stored))

interface PageTitle {
  title: Localised<string>
  lead: Localised<string>
  readyLocales: Locale[]
}

function homeTitleOf({ hero, readyLocales: marked }: z.output<typeof homeTitleRecord>): PageTitle {
  const page = titleOf({ ...hero, readyLocales: marked })
  return isUntitled(page.title) ? { ...page, readyLocales: [...locales] } : page
}

function titleOf({
  title,
  lead,
  readyLocales: marked,
}: z.output<typeof pageTitleRecord>): PageTitle {
  return { title, lead, readyLocales: readyLocalesOf(title, marked) }
}

const pageTitle = { title: text, lead: text }
const pageTitleRecord = z.object({ ...pageTitle, readyLocales })
const homeTitleRecord = z.object({ hero: group(pageTitle), readyLocales })
