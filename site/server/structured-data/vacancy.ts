import type { Frame } from '@alun/contract/schema/frame'
import type { Vacancy } from '@alun/contract/schema/vacancy'
import { addressOf, company, type Reading, type Thing } from './thing.ts'

const employment: Record<Vacancy['employment'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
}

export function jobPosting(vacancy: Vacancy, { contacts }: Frame, reading: Reading): Thing {
  const { intro, duties, requirements, conditions } = vacancy
  const parts = [intro?.text, duties?.html, requirements?.html, conditions?.html]
  return {
    '@type': 'JobPosting',
    title: vacancy.title.text,
    description: parts.filter(Boolean).join('\n'),
    datePosted: vacancy.posted,
    employmentType: employment[vacancy.employment],
    url: `${addressOf('/career', reading)}#${vacancy.slug}`,
    hiringOrganization: company(reading),
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: contacts.address?.text,
        addressLocality: vacancy.location?.text,
        addressRegion: 'Bali',
        addressCountry: 'ID',
      },
    },
  }
}
