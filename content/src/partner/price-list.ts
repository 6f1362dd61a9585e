import type { Locale } from '@alun/contract/rules/locale'
import { itemPath } from '@alun/contract/rules/screens'
import { countUnits } from '@alun/contract/rules/unit'
import type { Money } from '@alun/contract/schema/money'
import type { PartnerPrices, PartnerProject, PartnerUnit } from '@alun/contract/schema/partner'
import { districts, projectKinds, projectStages } from '@alun/contract/schema/project'
import type { Payload } from 'payload'
import { z } from 'zod'
import { Composer } from '../delivery/composer.ts'
import { ContentReader, type Malformed } from '../delivery/content-reader.ts'
import { readUnits } from '../delivery/project-cards.ts'
import { ReadMemory } from '../delivery/read-memory.ts'
import { ReadingTimes } from '../delivery/reading-times.ts'
import type { UnitRecord, UnitTypeBriefRecord } from '../delivery/records/property.ts'
import { WishList } from '../delivery/shelf.ts'
import { editorsOrder } from '../delivery/site-sources.ts'
import { amount, day, group, item, text } from '../records/fields.ts'

export interface PriceListDeps {
  payload: Payload
  now: () => number
  malformed: Malformed
}

/** The commission is read here alone: no page of the site ever asks for it. */
const projectRecord = z.object({
  ...item,
  kind: z.enum(projectKinds),
  district: z.enum(districts),
  stage: z.enum(projectStages),
  completion: group({ date: day, text }),
  commissionPercent: amount,
})

const settingsRecord = z.object({
  priceList: group({ updated: day, note: text }),
  partners: group({ commissionPercent: amount }),
})

/** Every published project with every unit, whatever languages its page is ready in. */
export async function readPriceList(
  { payload, now, malformed }: PriceListDeps,
  locale: Locale,
): Promise<PartnerPrices> {
  const reader = new ContentReader({
    payload,
    locale,
    now: now(),
    malformed,
    memory: new ReadMemory().at(''),
    readingTimes: new ReadingTimes(),
  })
  const [settings, projects] = await Promise.all([
    reader.global('settings', settingsRecord),
    reader.list('projects', projectRecord, { sort: editorsOrder }),
  ])
  const { unitsOf, typesOf } = await readUnits(
    reader,
    projects.map(({ id }) => id),
  )
  const composer = new Composer(locale, new WishList(), undefined)
  const listed = projects.map((project): PartnerProject => {
    const units = unitsOf(project.id)
    const commissionPercent = project.commissionPercent ?? settings.partners.commissionPercent
    return {
      slug: project.slug,
      title: composer.title(project.title, project.slug),
      kind: project.kind,
      district: project.district,
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
      units: composeUnits(composer, units, typesOf(project.id), commissionPercent),
    }
  })
  return {
    updated: settings.priceList.updated,
    note: composer.text(settings.priceList.note),
    projects: listed.sort((one, other) => Number(one.soldOut) - Number(other.soldOut)),
  }
}

/** In the order of their names as people count: A2 before A10. */
const byName = new Intl.Collator('en', { numeric: true })

function composeUnits(
  composer: Composer,
  units: readonly UnitRecord[],
  types: readonly UnitTypeBriefRecord[],
  percent: number | null,
): PartnerUnit[] {
  const byId = new Map(types.map((type) => [type.id, type]))
  return units
    .flatMap(({ area, floor, key, label, landArea, price, status, unitType }): PartnerUnit[] => {
      const type = unitType === null ? undefined : byId.get(unitType)
      if (!price || !type) return []
      return [
        {
          key,
          label,
          status,
          floor,
          area,
          landArea: landArea && landArea > 0 ? landArea : null,
          price,
          typeSlug: type.slug,
          typeTitle: composer.title(type.title, type.slug),
          commission: commissionOf(price, percent),
        },
      ]
    })
    .sort((one, other) => byName.compare(one.key, other.key))
}

/** Rounded to the whole minor unit. */
export function commissionOf({ amount: price, currency }: Money, percent: number | null) {
  return percent === null ? null : { amount: Math.round((price * percent) / 100), currency }
}
