import { baliDay, startOfBaliDay } from '@alun/contract/rules/promotion'
import type { Vacancy } from '@alun/contract/schema/vacancy'
import type { Localised } from '../../records/localise.ts'
import type { Composer } from '../composer.ts'
import type { ContentReader } from '../content-reader.ts'
import { composeFaq, composeFigures, composePerson, composeStoryCard } from '../editorial-cards.ts'
import { listStories } from '../listed-stories.ts'
import { personRecord, type VacancyRecord, vacancyRecord } from '../records/editorial.ts'
import {
  aboutRecord,
  careerRecord,
  contactsRecord,
  cooperationRecord,
  whyBaliRecord,
} from '../records/site-pages.ts'
import { editorsOrder } from '../site-sources.ts'
import { isShownOn } from '../vacancy-days.ts'
import { readViewingOffer } from '../viewing-offer.ts'
import { headOf, localesOf, type ReadScreen, type Seo } from './screen.ts'

const articlesBeside = 3

interface StoredIntro {
  title: Localised<string>
  lead: Localised<string>
  picture: { media: string | null; alt: Localised<string> }
  seo: Seo
}

function introOf(composer: Composer, stored: StoredIntro, slug: string) {
  const intro = {
    title: composer.title(stored.title, slug),
    lead: composer.text(stored.lead),
    picture: composer.captioned(stored.picture),
  }
  const head = headOf(composer, stored.seo, {
    title: intro.title,
    description: intro.lead,
    picture: intro.picture?.picture ?? null,
  })
  return { intro, head }
}

function composeSections(
  composer: Composer,
  sections: { key: string | null; heading: Localised<string>; body: Localised<unknown> }[],
) {
  return sections.flatMap(({ key, heading, body }, at) => {
    const words = composer.text(heading)
    const text = composer.richText(body)
    return words ? [{ key: key ?? `section-${at + 1}`, heading: words, body: text }] : []
  })
}

export const readAbout: ReadScreen<'about'> = async (reader, _query, siteSources) => {
  const [stored, site, team] = await Promise.all([
    reader.global('about', aboutRecord),
    siteSources,
    reader.list('team', personRecord, { where: reader.ready, sort: editorsOrder }),
  ])
  return {
    path: '/about',
    readyLocales: localesOf(stored.title),
    compose: (composer) => {
      const { intro, head } = introOf(composer, stored, 'about')
      return {
        head,
        screen: {
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
          documents: site.documents.map(({ slug, title }) => ({
            slug,
            title: composer.title(title, slug),
          })),
        },
      }
    },
  }
}

export const readWhyBali: ReadScreen<'why-bali'> = async (reader) => {
  const [stored, articles] = await Promise.all([
    reader.global('why-bali', whyBaliRecord),
    listStories(reader, 'articles', {
      where: reader.ready,
      sort: ['-publishedAt', 'slug'],
      limit: articlesBeside,
    }),
  ])
  return {
    path: '/why-bali',
    readyLocales: localesOf(stored.title),
    compose: (composer) => {
      const { intro, head } = introOf(composer, stored, 'why-bali')
      return {
        head,
        screen: {
          whyBali: {
            ...intro,
            figures: composeFigures(composer, stored.figures),
            sections: composeSections(composer, stored.sections),
            faq: composeFaq(composer, stored.faq),
          },
          articles: articles.map((article) => composeStoryCard(composer, article)),
        },
      }
    },
  }
}

export const readCooperation: ReadScreen<'cooperation'> = async (reader) => {
  const stored = await reader.global('cooperation', cooperationRecord)
  return {
    path: '/cooperation',
    readyLocales: localesOf(stored.title),
    compose: (composer) => {
      const { intro, head } = introOf(composer, stored, 'cooperation')
      return {
        head,
        screen: {
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
            form: {
              heading: composer.text(stored.form.heading),
              text: composer.text(stored.form.text),
            },
          },
        },
      }
    },
  }
}

export const readCareer: ReadScreen<'career'> = async (reader, _query, siteSources) => {
  const [stored, vacancies, { settings }] = await Promise.all([
    reader.global('career', careerRecord),
    readVacancies(reader),
    siteSources,
  ])
  return {
    path: '/career',
    readyLocales: localesOf(stored.title),
    compose: (composer) => {
      const { intro, head } = introOf(composer, stored, 'career')
      return {
        head,
        screen: {
          career: {
            ...intro,
            vacanciesHeading: composer.text(stored.vacanciesHeading),
            facts: stored.facts.flatMap(({ label, value }) => {
              const [labelText, valueText] = [composer.text(label), composer.text(value)]
              return labelText && valueText ? [{ label: labelText, value: valueText }] : []
            }),
            process: {
              heading: composer.text(stored.process.heading),
              steps: composer.texts(stored.process.steps),
            },
            email: settings.contacts.emails.career,
            form: {
              heading: composer.text(stored.form.heading),
              text: composer.text(stored.form.text),
            },
          },
          vacancies: vacancies.map((vacancy) => composeVacancy(composer, vacancy)),
        },
      }
    },
  }
}

/** Open ones, on the days of Bali on which they are to be shown. */
async function readVacancies(reader: ContentReader): Promise<VacancyRecord[]> {
  const open = await reader.list('vacancies', vacancyRecord, {
    where: { and: [reader.ready, { status: { equals: 'open' } }] },
    sort: editorsOrder,
  })
  const today = baliDay(reader.now)
  for (const { validity } of open) {
    if (validity.from && validity.from > today) reader.hold.until(startOfBaliDay(validity.from))
    else if (validity.to && validity.to >= today) {
      reader.hold.until(startOfBaliDay(validity.to) + 86_400_000)
    }
  }
  return open.filter(({ validity }) => isShownOn(today, validity))
}

function composeVacancy(composer: Composer, record: VacancyRecord): Vacancy {
  return {
    slug: record.slug,
    title: composer.title(record.title, record.slug),
    location: composer.text(record.location),
    employment: record.employment,
    salaryFrom: record.salary.from,
    salaryText: composer.text(record.salaryText),
    posted: record.posted,
    intro: composer.text(record.intro),
    duties: composer.richText(record.duties),
    requirements: composer.richText(record.requirements),
    conditions: composer.richText(record.conditions),
  }
}

export const readContacts: ReadScreen<'contacts'> = async (reader, _query, siteSources) => {
  const stored = await reader.global('contacts', contactsRecord)
  const people = await reader.byIds(
    'team',
    personRecord,
    stored.departments.map(({ person }) => person).filter((id) => id !== null),
    reader.ready,
  )
  const viewing = await readViewingOffer(reader, siteSources)
  return {
    path: '/contacts',
    readyLocales: localesOf(stored.title),
    compose: (composer) => {
      const { intro, head } = introOf(composer, stored, 'contacts')
      const heading = (part: { heading: Localised<string>; text: Localised<string> }) => ({
        heading: composer.text(part.heading),
        text: composer.text(part.text),
      })
      return {
        head,
        screen: {
          contacts: {
            ...intro,
            office: {
              heading: composer.text(stored.office.heading),
              directions: composer.text(stored.office.directions),
            },
            departments: stored.departments.flatMap(({ name, email, person }) => {
              const words = composer.text(name)
              if (!words || !email) return []
              const found = person === null ? undefined : people.get(person)
              const answering = found && composePerson(composer, found)
              return [
                {
                  name: words,
                  email,
                  person: answering ? { name: answering.name, position: answering.position } : null,
                },
              ]
            }),
            viewing: {
              ...heading(stored.viewing),
              points: composer.texts(stored.viewing.points),
            },
            company: heading(stored.company),
          },
          viewing,
        },
      }
    },
  }
}
