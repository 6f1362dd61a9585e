import { nextOfferChange } from '@alun/contract/rules/offer'
import { itemPath } from '@alun/contract/rules/screens'
import type { OfferUnit } from '@alun/contract/schema/offer'
import { listPageSize } from '@alun/contract/schema/page'
import { composeOfferCard } from '../editorial-cards.ts'
import { composeChosen, readNames, readProjects } from '../project-cards.ts'
import { type OfferPageRecord, offerPageRecord } from '../records/editorial.ts'
import { type NamedRecord, namedRecord } from '../records/property.ts'
import { notEnded } from '../site-sources.ts'
import { type UnitRecord, unitRecord } from '../units.ts'
import { listPage } from './list-head.ts'
import { headOf, type ReadScreen } from './screen.ts'

/** Offers that have not ended, twelve to a page. */
export const readOffers: ReadScreen<'offers'> = async (reader, { page }, siteSources) => {
  const site = await siteSources
  const total = site.offers.length
  const pages = Math.max(1, Math.ceil(total / listPageSize))
  const shown = site.offers.slice((page - 1) * listPageSize, page * listPageSize)
  const projects = await readNames(
    reader,
    shown.flatMap((offer) => offer.projects),
  )
  const paging = { page, pages, total, listed: notEnded(reader.now) }
  return listPage(reader, 'offers', paging, (composer) =>
    shown.map((offer) => composeOfferCard(composer, offer, projects, reader.now)),
  )
}

/** One offer; an ended one still has a page. */
export const readOffer: ReadScreen<'offer'> = async (reader, { slug }, siteSources) => {
  const record = await reader.bySlug('offers', offerPageRecord, slug)
  if (!record) return null
  if (record.validity) reader.expires.at(nextOfferChange(record.validity, reader.now))
  const unitIds = record.units.map(({ unit }) => unit).filter((id) => id !== null)
  const [names, projects, units] = await Promise.all([
    readNames(reader, record.projects),
    readProjects(reader, record.projects),
    reader.byIds('units', unitRecord, unitIds),
  ])
  const offered = [...units.values()]
  const site = await siteSources
  const [projectsOfUnits, reserved] = await Promise.all([
    reader.byIds(
      'projects',
      namedRecord,
      offered.map(({ project }) => project),
    ),
    reader.reservedUntil(offered, { ...site.settings.holdings, reader: 'visitor' }),
  ])
  return {
    path: itemPath('offers', record.slug),
    readyLocales: record.readyLocales,
    compose: (composer) => {
      const offer = composeOfferCard(composer, record, names, reader.now)
      return {
        screen: {
          offer,
          body: composer.richText(record.body),
          units: offerUnits(record, { units, projects: projectsOfUnits, reserved }),
          projects: composeChosen(composer, projects, record.projects),
        },
        head: headOf(composer, record.seo, {
          title: offer.title,
          description: offer.summary,
          picture: offer.picture,
        }),
      }
    },
  }
}

function offerUnits(
  { units: offered }: OfferPageRecord,
  {
    projects,
    reserved,
    units,
  }: {
    units: ReadonlyMap<string, UnitRecord>
    projects: ReadonlyMap<string, NamedRecord>
    reserved: ReadonlyMap<string, string>
  },
): OfferUnit[] {
  return offered.flatMap(({ unit: id, listPrice, offerPrice }): OfferUnit[] => {
    const unit = id === null ? undefined : units.get(id)
    const project = unit && projects.get(unit.project)
    if (!unit || !project) return []
    const price = listPrice ?? unit.price
    const { key, label, status } = unit
    return [
      {
        key,
        label,
        status,
        reservedUntil: reserved.get(unit.id) ?? null,
        projectSlug: project.slug,
        listPrice: price,
        offerPrice: offerPrice ?? price,
      },
    ]
  })
}
