import { type Locale, locales } from '@alun/contract/rules/locale'
import { type PageScreen, pathOf, screens } from '@alun/contract/rules/screens'
import type { companyScreens } from '@alun/contract/schema/company-pages'
import type { ScreenData } from '@alun/contract/schema/page'
import { z } from 'zod'
import {
  amount,
  described,
  group,
  plain,
  relation,
  richText,
  rows,
  seo,
  text,
  textRows,
} from '../../../core/records/fields.ts'
import type { Localised } from '../../../core/records/localise.ts'
import type { Composer } from '../composer.ts'
import type { ContentReader } from '../content-reader.ts'
import { composeFaq, composeFigures, composePerson, composeStoryCard } from '../editorial-cards.ts'
import { personRecord, storyRecord } from '../records/editorial.ts'
import { faq, figures, heading, pageTranslation } from '../records/site-pages.ts'
import { editorsOrder, newestFirst } from '../site-sources.ts'
import { readViewingOffer } from '../viewing-offer.ts'
import { headOf, isUntitled, type ReadScreen, readyLocalesOf, type ScreenSource } from './screen.ts'
import { composeVacancy, readVacancies, readVacancy } from './vacancies.ts'

const relatedArticles = 3

const introRecord = z.object({
  title: text,
  lead: text,
  picture: described,
  seo,
  translation: pageTranslation,
})

/** A page that begins with a title, a text and a picture; `compose` gives the whole of its screen. */
function introducedPage<S extends PageScreen>(
  name: S,
  stored: z.output<typeof introRecord>,
  compose: (composer: Composer, intro: ReturnType<typeof composeIntro>) => ScreenData<S>,
): ScreenSource<S> {
  return {
    path: pathOf(name),
    readyLocales: readyLocalesOf(stored.title, stored.translation),
    compose: (composer) => {
      const intro = composeIntro(composer, stored, name)
      const head = headOf(composer, stored.seo, {
        title: intro.title,
        description: intro.lead,
        picture: intro.picture?.picture ?? null,
      })
      return { head, screen: compose(composer, intro) }
    },
  }
}

function composeIntro(
  composer: Composer,
  { title, lead, picture }: z.output<typeof introRecord>,
  name: string,
) {
  return {
    title: composer.title(title, name),
    lead: composer.text(lead),
    picture: composer.captioned(picture),
  }
}

const sections = rows({ key: plain, heading: text, body: richText })

function composeSections(composer: Composer, stored: z.output<typeof sections>) {
  return stored.flatMap(({ key, heading, body }, at) => {
    const words = composer.text(heading)
    const text = composer.richText(body)
    return words ? [{ key: key ?? `section-${at + 1}`, heading: words, body: text }] : []
  })
}

const aboutRecord = introRecord.extend({
  sections,
  figures: rows({ value: text, label: text }),
  timeline: rows({ year: amount, text }),
  teamHeading: text,
})

const readAbout: ReadScreen<'about'> = async (reader, _query, siteSources) => {
  const [stored, site, team] = await Promise.all([
    reader.global('about', aboutRecord),
    siteSources,
    reader.list('team', personRecord, { where: reader.ready, sort: editorsOrder }),
  ])
  return introducedPage('about', stored, (composer, intro) => ({
    about: {
      ...intro,
      sections: composeSections(composer, stored.sections),
      figures: composeFigures(composer, stored.figures),
      timeline: stored.timeline.flatMap(({ year, text }) => {
        const words = composer.text(text)
        return words && year !== null ? [{ year, text: words }] : []
      }),
      teamHeading: composer.text(stored.teamHeading),
    },
    team: team.map((person) => composePerson(composer, person)),
    documents: site.documents.map((document) => composer.named(document)),
  }))
}

const whyHereRecord = introRecord.extend({ figures, sections, faq })

const readWhyHere: ReadScreen<'why-here'> = async (reader) => {
  const [stored, articles] = await Promise.all([
    reader.global('why-here', whyHereRecord),
    reader.list('articles', storyRecord, {
      where: reader.ready,
      sort: newestFirst,
      limit: relatedArticles,
    }),
  ])
  return introducedPage('why-here', stored, (composer, intro) => ({
    whyHere: {
      ...intro,
      figures: composeFigures(composer, stored.figures),
      sections: composeSections(composer, stored.sections),
      faq: composeFaq(composer, stored.faq),
    },
    articles: articles.map((article) => composeStoryCard(composer, article)),
  }))
}

const cooperationRecord = introRecord.extend({
  sections: rows({ key: plain, heading: text, text, points: textRows, email: plain }),
  faq,
  form: heading,
})

const readCooperation: ReadScreen<'cooperation'> = async (reader) => {
  const stored = await reader.global('cooperation', cooperationRecord)
  return introducedPage('cooperation', stored, (composer, intro) => ({
    cooperation: {
      ...intro,
      sections: stored.sections.flatMap(({ key, heading, text, points, email }, at) => {
        const words = composer.text(heading)
        if (!words) return []
        return [
          {
            key: key ?? `section-${at + 1}`,
            heading: words,
            text: composer.text(text),
            points: composer.texts(points),
            email,
          },
        ]
      }),
      faq: composeFaq(composer, stored.faq),
      form: composer.each(stored.form),
    },
  }))
}

const careerRecord = introRecord.extend({
  vacanciesHeading: text,
  facts: rows({ label: text, value: text }),
  process: group({ heading: text, steps: textRows }),
  form: heading,
})

const readCareer: ReadScreen<'career'> = async (reader, _query, siteSources) => {
  const [stored, vacancies, { settings }] = await Promise.all([
    reader.global('career', careerRecord),
    readVacancies(reader),
    siteSources,
  ])
  return introducedPage('career', stored, (composer, intro) => ({
    career: {
      ...intro,
      vacanciesHeading: composer.text(stored.vacanciesHeading),
      facts: composer.pairs(stored.facts, 'label', 'value'),
      process: {
        heading: composer.text(stored.process.heading),
        steps: composer.texts(stored.process.steps),
      },
      email: settings.contacts.emails.career,
      form: composer.each(stored.form),
    },
    vacancies: vacancies.map((vacancy) => composeVacancy(composer, vacancy)),
  }))
}

const contactsRecord = introRecord.extend({
  office: group({ heading: text, directions: text }),
  departments: rows({ name: text, email: plain, person: relation }),
  viewing: group({ heading: text, text, points: textRows }),
  company: heading,
})

const readContacts: ReadScreen<'contacts'> = async (reader, _query, siteSources) => {
  const stored = await reader.global('contacts', contactsRecord)
  const people = await reader.byIds(
    'team',
    personRecord,
    stored.departments.map(({ person }) => person).filter((id) => id !== null),
    reader.ready,
  )
  const viewing = await readViewingOffer(reader, siteSources)
  return introducedPage('contacts', stored, (composer, intro) => ({
    contacts: {
      ...intro,
      office: composer.each(stored.office),
      departments: stored.departments.flatMap(({ name, email, person }) => {
        const words = composer.text(name)
        if (!words || !email) return []
        const found = person === null ? undefined : people.get(person)
        return [{ name: words, email, person: found ? composeAnswering(composer, found) : null }]
      }),
      viewing: {
        heading: composer.text(stored.viewing.heading),
        text: composer.text(stored.viewing.text),
        points: composer.texts(stored.viewing.points),
      },
      company: composer.each(stored.company),
    },
    viewing,
  }))
}

function composeAnswering(composer: Composer, record: z.output<typeof personRecord>) {
  const { name, position } = composePerson(composer, record)
  return { name, position }
}

export const companyPages: { [S in keyof typeof companyScreens]: ReadScreen<S> } = {
  about: readAbout,
  'why-here': readWhyHere,
  cooperation: readCooperation,
  career: readCareer,
  vacancy: readVacancy,
  contacts: readContacts,
}

/** Of each page that exists once, what the sitemap needs; the home page's stands in its hero. */
export async function readPageTitle(reader: ContentReader, name: PageScreen): Promise<PageTitle> {
  return name === 'home'
    ? homeTitleOf(await reader.global('home', homeTitleRecord))
    : titleOf(await reader.global(screens[name].global, pageTitleRecord))
}

/** The same of a page as it is stored in all languages. */
export const pageTitleOf = (name: PageScreen, stored: unknown): PageTitle =>
  name === 'home'
    ? homeTitleOf(homeTitleRecord.parse(stored))
    : titleOf(pageTitleRecord.parse(stored))

interface PageTitle {
  title: Localised<string>
  lead: Localised<string>
  readyLocales: Locale[]
}

function homeTitleOf({ hero, translation }: z.output<typeof homeTitleRecord>): PageTitle {
  const { readyLocales, ...texts } = titleOf({ ...hero, translation })
  return { ...texts, readyLocales: isUntitled(texts.title) ? [...locales] : readyLocales }
}

function titleOf({ title, lead, translation }: z.output<typeof pageTitleRecord>): PageTitle {
  return { title, lead, readyLocales: readyLocalesOf(title, translation) }
}

const pageTitle = { title: text, lead: text }
const pageTitleRecord = z.object({ ...pageTitle, translation: pageTranslation })
const homeTitleRecord = z.object({ hero: group(pageTitle), translation: pageTranslation })
