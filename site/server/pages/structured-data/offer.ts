import { startOfOfficeDay } from '@alun/contract/rules/office-day'
import { itemPath } from '@alun/contract/rules/screens'
import type { ScreenData } from '@alun/contract/schema/page'
import {
  availability,
  company,
  lastSecondOf,
  pageUrl,
  pictureOf,
  priceOf,
  type Thing,
  type ThingContext,
} from './thing.ts'

/** An offer with its units, valid from its first to its last day in the office's time zone. */
export function offer({ offer: shown, units }: ScreenData<'offer'>, context: ThingContext): Thing {
  const { validity, title, summary, picture, slug, projects } = shown
  const valid = validity && {
    validFrom: new Date(startOfOfficeDay(validity.from)).toISOString(),
    validThrough: lastSecondOf(validity.to),
  }
  return {
    '@type': 'Offer',
    name: title.text,
    description: summary?.text,
    image: pictureOf(picture, context),
    url: pageUrl(itemPath('offers', slug), context),
    ...valid,
    offeredBy: company(context),
    itemOffered: projects.map((project) => ({
      '@type': 'ApartmentComplex',
      name: project.title.text,
      url: pageUrl(itemPath('projects', project.slug), context),
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
