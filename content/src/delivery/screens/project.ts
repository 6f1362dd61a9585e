import type { ExchangeRates } from '@alun/contract/schema/exchange'
import type { DrawingMark } from '@alun/contract/schema/picture'
import type { Project } from '@alun/contract/schema/project'
import type { LocalText } from '@alun/contract/schema/text'
import type { Unit, UnitType } from '@alun/contract/schema/unit'
import type { Localised } from '../../records/localise.ts'
import type { Composer } from '../composer.ts'
import { composeSaleCard } from '../editorial-cards.ts'
import {
  composeCoordinates,
  composeForecasts,
  composeProgress,
  composeProjectCard,
  composeUpdate,
  lowestPrice,
  type ProjectSources,
  readProjects,
} from '../project-cards.ts'
import {
  constructionUpdateRecord,
  type ProjectRecord,
  projectRecord,
  type UnitRecord,
  type UnitTypeRecord,
  unitRecord,
  unitTypeRecord,
} from '../records/property.ts'
import type { SettingsRecord } from '../records/site-pages.ts'
import { editorsOrder } from '../site-sources.ts'
import { readViewingOffer } from '../viewing-offer.ts'
import { headOf, type ReadScreen } from './screen.ts'

/** Name of every project's album in the hash of its address. */
const albumGallery = 'gallery'

export const readProject: ReadScreen<'project'> = async (reader, { slug }, siteSources) => {
  const record = await reader.bySlug('projects', projectRecord, slug)
  if (!record) return null
  const where = { project: { equals: record.id } }
  const [site, units, types, updates, listed, viewing] = await Promise.all([
    siteSources,
    reader.list('units', unitRecord, { where, sort: ['key', 'id'] }),
    reader.list('unit-types', unitTypeRecord, { where, sort: editorsOrder }),
    reader.list('construction-updates', constructionUpdateRecord, {
      where: { and: [where, reader.ready] },
      sort: ['-date', 'slug'],
    }),
    readProjects(reader, 'all'),
    readViewingOffer(reader, siteSources),
  ])
  const source: ProjectSources<ProjectRecord> = { record, units, types }
  const others = listed.filter((other) => other.record.id !== record.id)
  const offers = site.offers.filter(({ projects }) => projects.includes(record.id))
  return {
    path: `/projects/${record.slug}`,
    readyLocales: record.readyLocales,
    compose: (composer) => {
      const card = composeProjectCard(composer, source)
      const hero = composer.captioned(record.hero)
      const project: Project = {
        card,
        hero,
        about: {
          heading: composer.text(record.aboutHeading),
          body: composer.richText(record.about),
        },
        keyFacts: pairs(composer, record.keyFacts, 'value', 'label'),
        features: composer.texts(record.features),
        completionNote: composer.text(record.completion.note),
        location: composeLocation(composer, record),
        lease: composeLease(composer, record),
        masterPlan: composeMasterPlan(composer, record, units),
        unitTypes: types.map((type) => composeUnitType(composer, type, units)),
        units: composeUnits(units, types),
        forecast: {
          formula: composer.text(record.forecast.formula),
          disclaimer: composer.text(record.forecast.disclaimer),
          types: composeForecasts(composer, source),
        },
        paymentPlan: {
          stages: record.paymentPlan.stages.flatMap(({ percent, title, text }) => {
            const words = composer.text(title)
            return words && percent !== null
              ? [{ percent, title: words, text: composer.text(text) }]
              : []
          }),
          note: composer.text(record.paymentPlan.note),
        },
        documents: record.documents.flatMap(({ title, note, date, file }) => {
          const words = composer.text(title)
          return words
            ? [{ title: words, note: composer.text(note), date, file: composer.file(file) }]
            : []
        }),
        album: {
          gallery: albumGallery,
          note: composer.text(record.album.note),
          items: record.album.items
            .map((item) => composer.captioned(item))
            .filter((item) => item !== null),
        },
        video: composeVideo(composer, record),
        construction: {
          progress: composeProgress(composer, record),
          updates: updates
            .map((update) => composeUpdate(composer, update))
            .filter((update) => update !== null),
          planned: pairs(composer, record.construction.planned, 'when', 'title'),
        },
        sales: offers.map((offer) => composeSaleCard(composer, offer, site.projects, reader.now)),
        others: others
          .map((other) => composeProjectCard(composer, other))
          // What can still be bought comes first; the editors' order stays within.
          .sort((one, other) => Number(one.soldOut) - Number(other.soldOut)),
      }
      return {
        screen: { project, exchangeRates: composeRates(composer, site.settings), viewing },
        head: headOf(composer, record.seo, {
          title: card.title,
          description: card.tagline,
          picture: hero?.picture ?? null,
        }),
      }
    },
  }
}

/** Rows of two texts each, without those that lack one. */
function pairs<A extends string, B extends string>(
  composer: Composer,
  rows: readonly Record<A | B, Localised<string>>[],
  first: A,
  second: B,
): Record<A | B, LocalText>[] {
  return rows.flatMap((row) => {
    const [one, other] = [composer.text(row[first]), composer.text(row[second])]
    if (!one || !other) return []
    return [{ [first]: one, [second]: other } as Record<A | B, LocalText>]
  })
}

function composeLocation(composer: Composer, { location }: ProjectRecord): Project['location'] {
  return {
    heading: composer.text(location.heading),
    text: composer.text(location.text),
    address: composer.text(location.address),
    coordinates: composeCoordinates(location.coordinates),
    picture: composer.captioned(location.picture),
    places: location.places.flatMap(({ name, distanceKm, minutes, mode }) => {
      const words = composer.text(name)
      if (!words || distanceKm === null || minutes === null || mode === null) return []
      return [{ name: words, distanceKm, minutes: Math.round(minutes), mode }]
    }),
    note: composer.text(location.note),
  }
}

function composeLease(composer: Composer, { lease }: ProjectRecord): Project['lease'] {
  return {
    form: composer.text(lease.formText),
    start: lease.start,
    end: lease.end,
    years: lease.years,
    yearsLeftAtHandover: lease.yearsLeftAtHandover,
    extensionYears: lease.extensionYears,
    text: composer.text(lease.text),
    extension: composer.text(lease.extension),
    rights: composer.text(lease.rights),
  }
}

function composeMasterPlan(
  composer: Composer,
  { masterPlan }: ProjectRecord,
  units: readonly UnitRecord[],
) {
  const keys = new Set(units.map(({ key }) => key))
  const drawing = composer.drawing(masterPlan.media, (mark) => (keys.has(mark.id) ? mark : null))
  return (
    drawing && {
      drawing,
      kind: masterPlan.kind ?? 'master-plan',
      caption: composer.text(masterPlan.caption),
    }
  )
}

function composeRates(composer: Composer, settings: SettingsRecord): ExchangeRates | null {
  const { base, date, rates, source } = settings.exchangeRates
  if (!base || !date) return null
  const set = Object.entries(rates).flatMap(([currency, rate]) =>
    currency !== base && rate !== null && rate > 0 ? [{ currency, rate }] : [],
  )
  return set.length === 0 ? null : { base, date, rates: set, source: composer.text(source) }
}

function composeVideo(composer: Composer, { video }: ProjectRecord) {
  const file = composer.file(video.media)
  const poster = composer.picture(video.poster)
  return file && { file, poster, caption: composer.text(video.caption) }
}

function composeUnitType(
  composer: Composer,
  type: UnitTypeRecord,
  units: readonly UnitRecord[],
): UnitType {
  const free = units.filter(
    ({ status, unitType }) => status === 'available' && unitType === type.id,
  )
  const { areas } = type
  const named = (rows: typeof areas.other) =>
    rows.flatMap(({ name, area }) => {
      const words = composer.text(name)
      return words && area !== null && area > 0 ? [{ name: words, area }] : []
    })
  return {
    slug: type.slug,
    title: composer.title(type.title, type.slug),
    description: composer.text(type.description),
    bedrooms: type.bedrooms ?? 0,
    bathrooms: type.bathrooms ?? 0,
    floors: type.floors ?? 1,
    areas: {
      total: areas.total ?? 0,
      landFrom: positive(areas.landFrom),
      landTo: positive(areas.landTo),
      hallLiving: positive(areas.hallLiving),
      kitchen: positive(areas.kitchen),
      bathroom: positive(areas.bathroom),
      bedroomLiving: positive(areas.bedroomLiving),
      hall: positive(areas.hall),
      living: positive(areas.living),
      bathrooms: areas.bathrooms.filter((area) => area > 0),
      bedrooms: areas.bedrooms.filter((area) => area > 0),
      other: named(areas.other),
      terrace: positive(areas.terrace),
      interior: positive(areas.interior),
    },
    plan: composer.drawing(type.plan, roomLabel),
    features: composer.texts(type.features),
    notIncluded: named(type.notIncluded),
    priceFrom: lowestPrice(free),
  }
}

/** Rooms are named over the plan; their walls are in the drawing itself. */
function roomLabel(mark: DrawingMark): DrawingMark | null {
  return mark.id.startsWith('room-') && mark.label !== null ? { ...mark, shapes: [] } : null
}

function positive(area: number | null): number | null {
  return area !== null && area > 0 ? area : null
}

/** In the order of their names as people count: A2 before A10. */
const byName = new Intl.Collator('en', { numeric: true })

function composeUnits(units: readonly UnitRecord[], types: readonly UnitTypeRecord[]): Unit[] {
  const slugs = new Map(types.map(({ id, slug }) => [id, slug]))
  return units
    .flatMap(({ area, floor, key, label, landArea, price, status, unitType }): Unit[] => {
      const typeSlug = unitType === null ? undefined : slugs.get(unitType)
      if (!price || !typeSlug) return []
      return [{ key, label, status, floor, area, landArea: positive(landArea), price, typeSlug }]
    })
    .sort((one, other) => byName.compare(one.key, other.key))
}
