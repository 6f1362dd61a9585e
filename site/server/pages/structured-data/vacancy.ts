import type { Layout } from '@alun/contract/schema/layout'
import type { Vacancy } from '@alun/contract/schema/vacancy'
import {
  company,
  lastSecondOf,
  pageUrl,
  postalAddress,
  type Thing,
  type ThingContext,
} from './thing.ts'

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
 * A vacancy; `path` has no language prefix. Without a closing date it gets no `validThrough`, as
 * Google asks. The office address is used only if the vacancy has no location of its own.
 */
export function jobPosting(
  vacancy: Vacancy,
  layout: Layout,
  path: string,
  context: ThingContext,
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
    validThrough: vacancy.closes ? lastSecondOf(vacancy.closes) : undefined,
    employmentType: employment[vacancy.employment],
    baseSalary: salaryOf(vacancy),
    url: pageUrl(path, context),
    hiringOrganization: company(context),
    jobLocation: {
      '@type': 'Place',
      name: vacancy.location?.text,
      address: vacancy.location
        ? postalAddress(null)
        : postalAddress(contacts.postal, contacts.postal.country),
    },
  }
}

/** The stated salary is the minimum; a salary in words has no number. */
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
