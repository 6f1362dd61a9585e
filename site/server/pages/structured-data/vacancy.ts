import type { Layout } from '@alun/contract/schema/layout'
import type { Vacancy } from '@alun/contract/schema/vacancy'
import { addressOf, company, endOfDay, postalAddress, type Reading, type Thing } from './thing.ts'

const employment: Record<Vacancy['employment'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
}

const paidFor: Record<Vacancy['salaryPeriod'], string> = {
  day: 'DAY',
  month: 'MONTH',
  year: 'YEAR',
}

/**
 * A vacancy at its address without language prefix. One without a last day gets no `validThrough`, as Google asks; one with a place of its
 * own is not at the office, whose address is said only where there is no other.
 */
export function jobPosting(
  vacancy: Vacancy,
  layout: Layout,
  path: string,
  reading: Reading,
): Thing {
  const { brand, contacts } = layout
  const { intro, duties, requirements, conditions } = vacancy
  const parts = [intro?.text, duties?.html, requirements?.html, conditions?.html]
  return {
    '@type': 'JobPosting',
    title: vacancy.title.text,
    description: parts.filter(Boolean).join('\n'),
    identifier: { '@type': 'PropertyValue', name: brand.name, value: vacancy.slug },
    datePosted: vacancy.posted ?? undefined,
    validThrough: vacancy.closes ? endOfDay(vacancy.closes) : undefined,
    employmentType: employment[vacancy.employment],
    baseSalary: salaryOf(vacancy),
    url: addressOf(path, reading),
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

/** What is stated is the least that is paid; a salary in words alone is no figure. */
function salaryOf({ salaryFrom, salaryPeriod }: Vacancy): Thing | undefined {
  if (salaryFrom === null) return undefined
  return {
    '@type': 'MonetaryAmount',
    currency: salaryFrom.currency,
    value: {
      '@type': 'QuantitativeValue',
      minValue: salaryFrom.amount / 100,
      unitText: paidFor[salaryPeriod],
    },
  }
}
