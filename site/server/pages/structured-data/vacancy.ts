import { pathOf } from '@alun/contract/rules/screens'
import type { Layout } from '@alun/contract/schema/layout'
import type { Vacancy } from '@alun/contract/schema/vacancy'
import { addressOf, company, endOfDay, postalAddress, type Reading, type Thing } from './thing.ts'

const employment: Record<Vacancy['employment'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
}

/**
 * A vacancy. One without a last day gets no `validThrough`, as Google asks; one with a place of its
 * own is not at the office, whose address is said only where there is no other.
 */
export function jobPosting(vacancy: Vacancy, layout: Layout, reading: Reading): Thing {
  const { brand, contacts } = layout
  const { intro, duties, requirements, conditions } = vacancy
  const parts = [intro?.text, duties?.html, requirements?.html, conditions?.html]
  return {
    '@type': 'JobPosting',
    title: vacancy.title.text,
    description: parts.filter(Boolean).join('\n'),
    identifier: { '@type': 'PropertyValue', name: brand.name, value: vacancy.slug },
    datePosted: vacancy.posted,
    validThrough: vacancy.closes ? endOfDay(vacancy.closes) : undefined,
    employmentType: employment[vacancy.employment],
    url: `${addressOf(pathOf('career'), reading)}#${vacancy.slug}`,
    hiringOrganization: company(reading),
    jobLocation: {
      '@type': 'Place',
      name: vacancy.location?.text,
      address: vacancy.location
        ? postalAddress(null)
        : postalAddress(contacts.postal, contacts.postal.country),
    },
  }
}
