import type { Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { itemPath } from '@alun/contract/rules/screens'
import { countUnits } from '@alun/contract/rules/unit'
import type { Money } from '@alun/contract/schema/money'
import type { PartnerPrices, PartnerProject } from '@alun/contract/schema/partner'
import { projectKinds, projectStages } from '@alun/contract/schema/project'
import type { Payload } from 'payload'
import { z } from 'zod'
import { amount, day, group, item, text } from '../../records/fields.ts'
import { Composer } from '../delivery/composer.ts'
import { ContentReader, type Malformed } from '../delivery/content-reader.ts'
import { QueryCache } from '../delivery/query-cache.ts'
import { ReadingTimeCache } from '../delivery/reading-time-cache.ts'
import { ReferenceCollector } from '../delivery/references.ts'
import { editorsOrder } from '../delivery/site-sources.ts'
import { composeUnits, readUnits } from '../delivery/units.ts'

export interface PriceListDeps {
  payload: Payload
  now: () => number
  siteOrigin: string
  malformed: Malformed
}

/** Includes the commission, which no page of the site shows. */
const projectRecord = z.object({
  ...item,
  kind: z.enum(projectKinds),
  district: text,
  stage: z.enum(projectStages),
  completion: group({ date: day, text }),
  commissionPercent: amount,
})

const settingsRecord = z.object({
  priceList: group({ updated: day, note: text }),
  partners: group({ commissionPercent: amount }),
})

/** All published projects with all units, in whichever languages they are ready. */
export async function readPriceList(
  { payload, now, malformed, siteOrigin }: PriceListDeps,
  locale: Locale,
): Promise<PartnerPrices> {
  const reader = new ContentReader({
    payload,
    locale,
    now: now(),
    malformed,
    queryCache: new QueryCache(),
    cursor: 0,
    readingTimes: new ReadingTimeCache(),
  })
  const [settings, lastChanged, projects] = await Promise.all([
    reader.global('settings', settingsRecord),
    payload.find({
      collection: 'units',
      sort: '-updatedAt',
      limit: 1,
      depth: 0,
      pagination: false,
    }),
    reader.list('projects', projectRecord, { sort: editorsOrder }),
  ])
  const { unitsOf, typesOf } = await readUnits(
    reader,
    projects.map(({ id }) => id),
  )
  const composer = new Composer(locale, new ReferenceCollector(), siteOrigin)
  const listed = projects.map((project): PartnerProject => {
    const [units, types] = [unitsOf(project.id), typesOf(project.id)]
    const titles = new Map(types.map(({ slug, title }) => [slug, composer.title(title, slug)]))
    const commissionPercent = project.commissionPercent ?? settings.partners.commissionPercent
    return {
      slug: project.slug,
      title: composer.title(project.title, project.slug),
      kind: project.kind,
      district: composer.text(project.district),
      stage: project.stage,
      completion: {
        date: project.completion.date,
        text: composer.text(project.completion.text),
      },
      counts: countUnits(units),
      soldOut: units.length > 0 && units.every(({ status }) => status === 'sold'),
      commissionPercent,
      path: itemPath('projects', project.slug),
      readyLocales: project.readyLocales,
      units: composeUnits(units, types).map((unit) => ({
        ...unit,
        typeTitle: titles.get(unit.typeSlug) ?? { text: unit.typeSlug },
        commission: commissionOf(unit.price, commissionPercent),
      })),
    }
  })
  const changes = lastChanged.docs.map(({ updatedAt }) => officeDay(Date.parse(updatedAt)))
  return {
    // An editor may confirm the list on a day when no unit has changed.
    updated: [...changes, settings.priceList.updated ?? ''].sort().at(-1) || null,
    note: composer.text(settings.priceList.note),
    projects: listed.sort((one, other) => Number(one.soldOut) - Number(other.soldOut)),
  }
}

/** Rounded to whole minor units. */
function commissionOf({ amount: price, currency }: Money, percent: number | null) {
  return percent === null ? null : { amount: Math.round((price * percent) / 100), currency }
}
