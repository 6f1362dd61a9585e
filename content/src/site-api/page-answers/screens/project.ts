import { currencies } from '@alun/contract/rules/money-text'
import { itemPath } from '@alun/contract/rules/screens'
import { tenureOf } from '@alun/contract/rules/tenure'
import { unitsAsked } from '@alun/contract/rules/units-asked'
import type { ExchangeRates } from '@alun/contract/schema/exchange'
import type { Project } from '@alun/contract/schema/project'
import type { Composer } from '../composer.ts'
import type { ContentReader } from '../content-reader.ts'
import { composeOfferCard } from '../editorial-cards.ts'
import {
  chosenFrom,
  composeForecasts,
  composeProgress,
  composeProjectCard,
  composeUpdate,
  noUnits,
  type ProjectSources,
  readNames,
  readProjects,
} from '../project-cards.ts'
import {
  constructionUpdateRecord,
  leaseRecord,
  ofAlbum,
  ofConstruction,
  ofForecast,
  ofLease,
  ofLocation,
  ofProject,
  type ProjectRecord,
  projectRecord,
} from '../records/property.ts'
import type { SettingsRecord } from '../records/site-pages.ts'
import { editorsOrder } from '../site-sources.ts'
import {
  composeUnits,
  composeUnitType,
  type UnitRecord,
  unitRecord,
  unitTypeRecord,
} from '../units.ts'
import { readViewingOffer } from '../viewing-offer.ts'
import { headOf, type ReadScreen } from './screen.ts'

/** Name of every project's album in the hash of its address. */
const albumGallery = 'gallery'

export const readProject: ReadScreen<'project'> = async (reader, { slug, table }, siteSources) => {
  const record = await reader.bySlug('projects', projectRecord, slug)
  if (!record) return null
  const where = { project: { equals: record.id } }
  const [site, units, types, updates, others, viewing, sums] = await Promise.all([
    siteSources,
    reader.unitsOf(record.id, unitRecord),
    reader.list('unit-types', unitTypeRecord, { where, sort: editorsOrder }),
    reader.list('construction-updates', constructionUpdateRecord, {
      where: { and: [where, reader.ready] },
      sort: ['-date', 'slug'],
    }),
    readOthers(reader, record.id),
    readViewingOffer(reader, siteSources),
    reader.sums([record.id]),
  ])
  const source: ProjectSources<ProjectRecord> = {
    record,
    sums: sums.get(record.id) ?? noUnits,
    types,
  }
  const offers = site.offers.filter(({ projects }) => projects.includes(record.id))
  const [offered, reserved] = await Promise.all([
    readNames(
      reader,
      offers.flatMap(({ projects }) => projects),
    ),
    reader.reservedUntil(units, { ...site.settings.holdings, reader: 'visitor' }),
  ])
  return {
    path: itemPath('projects', record.slug),
    readyLocales: record.readyLocales,
    compose: (composer) => {
      const card = composeProjectCard(composer, source)
      const { locality, postalCode, street } = record.location
      const written = ofProject.compose(composer, record)
      const masterPlan = composeMasterPlan(composer, record, units)
      const planned = new Set(masterPlan?.drawing.marks.map(({ id }) => id))
      const project: Project = {
        card,
        hero: written.hero,
        about: {
          heading: composer.text(record.aboutHeading),
          body: composer.richText(record.about),
        },
        keyFacts: written.keyFacts,
        features: written.features,
        completionNote: composer.text(record.completion.note),
        location: ofLocation.compose(composer, record.location, {
          postal: { street, locality, postalCode },
          coordinates: record.location.coordinates,
        }),
        ...composeTenure(composer, record),
        masterPlan,
        unitTypes: types.map((type) => composeUnitType(composer, type, units)),
        ...unitsAsked(composeUnits(units, types, reserved), planned, table),
        forecast: ofForecast.compose(composer, record.forecast, {
          types: composeForecasts(composer, source),
        }),
        paymentPlan: written.paymentPlan,
        documents: written.documents,
        album: ofAlbum.compose(composer, record.album, { gallery: albumGallery }),
        video: composeVideo(composer, record),
        construction: ofConstruction.compose(composer, record.construction, {
          progress: composeProgress(composer, record),
          updates: updates
            .map((update) => composeUpdate(composer, update))
            .filter((update) => update !== null),
        }),
        offers: offers.map((offer) => composeOfferCard(composer, offer, offered, reader.now)),
        others: others.map((other) => composeProjectCard(composer, other)),
      }
      return {
        screen: { project, exchangeRates: composeRates(composer, site.settings), viewing },
        head: headOf(composer, record.seo, {
          title: card.title,
          description: card.tagline,
          picture: written.hero?.picture ?? null,
        }),
      }
    },
  }
}

/** Cards that fit side by side. */
const otherCards = 3

async function readOthers(reader: ContentReader, project: string) {
  const ids = await reader.othersThan(project, otherCards)
  return chosenFrom(await readProjects(reader, ids), ids)
}

const noLease = leaseRecord.parse({})

function composeTenure(
  composer: Composer,
  record: ProjectRecord,
): Pick<Project, 'tenure' | 'lease'> {
  const tenure = tenureOf(record.tenure)
  // Hides terms of a lease that remain from before the project became a freehold.
  const lease = tenure === 'leasehold' ? record.lease : noLease
  return {
    tenure,
    lease: ofLease.compose(composer, lease, { form: composer.text(lease.formText) }),
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
  const set = rates.flatMap(({ currency, rate }) =>
    currency !== null &&
    currency !== base &&
    currencies.includes(currency) &&
    rate !== null &&
    rate > 0
      ? [{ currency, rate }]
      : [],
  )
  return set.length === 0 ? null : { base, date, rates: set, source: composer.text(source) }
}

function composeVideo(composer: Composer, { video }: ProjectRecord) {
  const file = composer.file(video.media)
  const poster = composer.picture(video.poster)
  return file && { file, poster, caption: composer.text(video.caption) }
}
