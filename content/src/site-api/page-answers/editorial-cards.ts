import { initialsOf } from '@alun/contract/rules/initials'
import { offerState } from '@alun/contract/rules/offer'
import type { EditorialCard } from '@alun/contract/schema/editorial'
import type { OfferCard } from '@alun/contract/schema/offer'
import type { Person } from '@alun/contract/schema/person'
import { coloursOf, siteTheme } from '@alun/platform/theme/theme'
import type { Composer } from './composer.ts'
import type { OfferRecord, PersonRecord, StoryRecord } from './records/editorial.ts'
import type { NamedRecord } from './records/property.ts'

export function composeStoryCard(composer: Composer, record: StoryRecord): EditorialCard {
  return {
    slug: record.slug,
    title: composer.title(record.title, record.slug),
    lead: composer.text(record.lead),
    picture: composer.described(record.cover),
    publishedAt: record.publishedAt,
    topic: record.topic ?? '',
    readingMinutes: composer.chosen(record.readingMinutes) ?? 1,
  }
}

/** `projects` are those with a page in this language. */
export function composeOfferCard(
  composer: Composer,
  record: OfferRecord,
  projects: readonly NamedRecord[],
  now: number,
): OfferCard {
  return {
    slug: record.slug,
    title: composer.title(record.title, record.slug),
    summary: composer.text(record.summary),
    picture: composer.described(record.cover),
    validity: record.validity,
    state: record.validity ? offerState(record.validity, now) : 'coming',
    projects: projects
      .filter(({ id }) => record.projects.includes(id))
      .map((project) => composer.named(project)),
  }
}

export function composePerson(composer: Composer, record: PersonRecord): Person {
  const name = composer.title(record.name, record.slug)
  return {
    slug: record.slug,
    name,
    position: composer.title(record.position, ''),
    bio: composer.text(record.bio),
    initials: monogram(name.text, record.initials),
    color: record.color ?? coloursOf(siteTheme()).accent,
    photo: composer.picture(record.photo),
    languages: record.languages,
  }
}

const latin = /^\p{Script=Latin}/u

/** The editors' initials, which are Latin, or the first letters of a name in another script. */
function monogram(name: string, given: string | null): string {
  if (given && latin.test(given) === latin.test(name)) return given
  return initialsOf(name)
}
