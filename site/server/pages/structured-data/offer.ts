import { startOfOfficeDay } from '@alun/contract/rules/office-day'
import { itemPath } from '@alun/contract/rules/screens'
import type { ScreenData } from '@alun/contract/schema/page'
import {
  addressOf,
  availability,
  company,
  endOfDay,
  pictureOf,
  priceOf,
  type Reading,
  type Thing,
} from './thing.ts'

/** An offer with its units, valid from its first to its last day by the office's time. */
export function offer({ offer: shown, units }: ScreenData<'offer'>, reading: Reading): Thing {
  const { validity, title, summary, picture, slug, projects } = shown
  const valid = validity && {
    validFrom: new Date(startOfOfficeDay(validity.from)).toISOString(),
    validThrough: endOfDay(validity.to),
  }
  return {
    '@type': 'Offer',
    name: title.text,
    description: summary?.text,
    image: pictureOf(picture, reading),
    url: addressOf(itemPath('offers', slug), reading),
    ...valid,
    offeredBy: company(reading),
    itemOffered: projects.map((project) => ({
      '@type': 'ApartmentComplex',
      name: project.title.text,
      url: addressOf(itemPath('projects', project.slug), reading),
    })),
    addOn: units.map(({ label, status, offerPrice }) => ({
      '@type': 'Offer',
      name: label,
      availability: availability[status],
      ...(offerPrice && priceOf(offerPrice)),
      ...valid,
    })),
  }
}
