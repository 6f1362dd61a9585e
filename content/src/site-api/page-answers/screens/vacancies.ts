import { endOfOfficeDay, officeDay, startOfOfficeDay } from '@alun/contract/rules/office-day'
import { itemPath } from '@alun/contract/rules/screens'
import type { Vacancy } from '@alun/contract/schema/vacancy'
import { z } from 'zod'
import { described, seo } from '../../../core/records/fields.ts'
import type { Composer } from '../composer.ts'
import type { ContentReader } from '../content-reader.ts'
import { ofVacancy, type VacancyRecord, vacancyRecord } from '../records/editorial.ts'
import { editorsOrder } from '../site-sources.ts'
import type { ReadScreen } from './screen.ts'

/** Vacancies that are open today and complete in the reader's language. */
export async function readVacancies(reader: ContentReader): Promise<VacancyRecord[]> {
  const open = await reader.list('vacancies', vacancyRecord, {
    where: { and: [reader.ready, { status: { equals: 'open' } }] },
    sort: editorsOrder,
  })
  return open.filter((vacancy) => isOpen(reader, vacancy))
}

const careerPicture = z.object({ seo, picture: described })

/** One vacancy; a closed one has no page, because nobody can apply any more. */
export const readVacancy: ReadScreen<'vacancy'> = async (reader, { slug }) => {
  const [record, career] = await Promise.all([
    reader.bySlug('vacancies', vacancyRecord, slug),
    reader.global('career', careerPicture),
  ])
  if (!record || !(isOpen(reader, record) || reader.showsDrafts)) return null
  return {
    path: itemPath('vacancies', record.slug),
    readyLocales: record.readyLocales,
    compose: (composer) => {
      const vacancy = composeVacancy(composer, record)
      return {
        screen: { vacancy },
        head: {
          title: vacancy.title,
          description: vacancy.intro,
          picture: composer.picture(career.seo.picture) ?? composer.described(career.picture),
        },
      }
    },
  }
}

/** Whether a vacancy is open today in the office; the answer expires when that changes. */
export function isOpen(
  reader: Pick<ContentReader, 'expires' | 'now'>,
  { status, validity: { from, to } }: Pick<VacancyRecord, 'status' | 'validity'>,
): boolean {
  if (status !== 'open') return false
  const today = officeDay(reader.now)
  if (from && from > today) reader.expires.at(startOfOfficeDay(from))
  else if (to && to >= today) reader.expires.at(endOfOfficeDay(to))
  return (from ?? today) <= today && today <= (to ?? today)
}

export const composeVacancy = (composer: Composer, record: VacancyRecord): Vacancy =>
  ofVacancy.compose(composer, record, {
    slug: record.slug,
    title: composer.title(record.title, record.slug),
    employment: record.employment,
    salaryFrom: record.salary.from,
    salaryPeriod: record.salary.period ?? 'month',
    posted: record.posted,
    closes: record.validity.to,
  })
