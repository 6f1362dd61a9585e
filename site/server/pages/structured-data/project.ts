import { originalUrl } from '@alun/contract/rules/picture'
import { itemPath } from '@alun/contract/rules/screens'
import { salesStateOf } from '@alun/contract/rules/unit'
import type { Money } from '@alun/contract/schema/money'
import type { Project } from '@alun/contract/schema/project'
import type { UnitType } from '@alun/contract/schema/unit'
import { factsOf } from '../../../app/query/project-facts.ts'
import {
  availability,
  company,
  pageUrl,
  pictureOf,
  postalAddress,
  priceOf,
  squareMetres,
  type Thing,
  type ThingContext,
} from './thing.ts'

/**
 * A project, its unit types with floor plans, and one offer per unit; large projects have one per
 * type.
 */
export function projectThings(project: Project, context: ThingContext): Thing[] {
  const { card, location, units, unitTypes } = project
  const { total, types } = factsOf(project)
  const url = pageUrl(itemPath('projects', card.slug), context)
  const typeId = (slug: string) => `${url}#type-${slug}`
  const at = location.coordinates ?? card.coordinates
  const pictures = [card.picture, ...project.album.items.map(({ picture }) => picture)]
  const complex: Thing = {
    '@type': 'ApartmentComplex',
    '@id': `${url}#complex`,
    name: card.title.text,
    description: card.tagline?.text,
    url,
    image: [...new Set(pictures.flatMap((picture) => pictureOf(picture, context) ?? []))],
    address: postalAddress(location.postal),
    geo: at && { '@type': 'GeoCoordinates', latitude: at.lat, longitude: at.lng },
    ...(salesStateOf(card.counts) !== 'unlisted' && {
      numberOfAccommodationUnits: quantity(total),
      numberOfAvailableAccommodationUnits: quantity(card.counts.available),
    }),
    containsPlace: unitTypes.map(({ slug }) => ({ '@id': typeId(slug) })),
  }
  const homes = unitTypes.map((type) => ({
    '@type': card.kind === 'apartments' ? 'Apartment' : 'House',
    '@id': typeId(type.slug),
    name: type.title.text,
    description: type.description?.text,
    numberOfBedrooms: type.bedrooms || undefined,
    numberOfBathroomsTotal: type.bathrooms || undefined,
    floorSize: squareMetres(type.areas.interior),
    accommodationFloorPlan: floorPlan(type, context),
  }))
  const common = (typeSlug: string) => ({
    url,
    itemOffered: { '@id': typeId(typeSlug) },
    seller: company(context),
  })
  const offers =
    project.large !== null
      ? types.flatMap(({ typeSlug, free, prices }) => {
          if (free === 0) return []
          const offers = { ...(prices && rangeOf(prices)), offerCount: free }
          return [{ '@type': 'AggregateOffer', ...offers, ...common(typeSlug) }]
        })
      : units.map(({ label, price, status, typeSlug }) => ({
          '@type': 'Offer',
          name: label,
          availability: availability[status],
          ...(price && priceOf(price)),
          ...common(typeSlug),
        }))
  return [complex, ...homes, ...offers]
}

function rangeOf({ lowest, highest }: Record<'lowest' | 'highest', Money>) {
  const { price: lowPrice, ...currency } = priceOf(lowest)
  return { lowPrice, highPrice: priceOf(highest).price, ...currency }
}

const quantity = (value: number): Thing => ({ '@type': 'QuantitativeValue', value })

function floorPlan(
  { title, bedrooms, bathrooms, areas, plan }: UnitType,
  { siteUrl }: ThingContext,
) {
  return {
    '@type': 'FloorPlan',
    name: title.text,
    numberOfBedrooms: bedrooms,
    numberOfBathroomsTotal: bathrooms,
    floorSize: squareMetres(areas.interior),
    layoutImage: plan ? siteUrl + originalUrl(plan.file) : undefined,
  }
}
