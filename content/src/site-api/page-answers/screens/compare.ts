import { roiRange } from '@alun/contract/rules/forecast'
import { locales } from '@alun/contract/rules/locale'
import { pathOf } from '@alun/contract/rules/screens'
import { readUnitRef, unitRef } from '@alun/contract/rules/shortlist'
import { tenureOf } from '@alun/contract/rules/tenure'
import type { ComparedUnit } from '@alun/contract/schema/compare'
import { z } from 'zod'
import { day, group, list } from '../../../core/records/fields.ts'
import { everSlugged, withSlug } from '../../../core/records/former-slugs.ts'
import type { Composer } from '../composer.ts'
import type { ContentReader } from '../content-reader.ts'
import { assumptionsOf, kindOfWords } from '../project-cards.ts'
import { projectCardRecord } from '../records/property.ts'
import { latestFirst } from '../site-sources.ts'
import {
  composeUnits,
  composeUnitType,
  type UnitRecord,
  type UnitTypeRecord,
  unitRecord,
  unitTypeRecord,
} from '../units.ts'
import { brandHead, type ReadScreen } from './screen.ts'

const comparedProjectRecord = projectCardRecord.extend({
  lease: group({ end: day }),
  previousSlugs: list(z.string()),
})
type ComparedProject = z.output<typeof comparedProjectRecord>

/** The units of a shortlist, by three statements and one for the ends of reservations; none for an empty one. */
export const readCompare: ReadScreen<'compare'> = async (reader, { units: refs }, siteSources) => {
  const { projects, types, units } = await readCompared(reader, refs)
  const site = await siteSources
  const reserved = await reader.reservedUntil(units, {
    ...site.settings.holdings,
    reader: 'visitor',
  })
  return {
    path: pathOf('compare'),
    readyLocales: [...locales],
    compose: (composer) => {
      const found = refs.flatMap((ref) => {
        const named = readUnitRef(ref)
        const project = named && withSlug(projects, named.project)
        const unit = units.find((each) => each.project === project?.id && each.key === named?.key)
        const type = types.find(({ id }) => id === unit?.unitType)
        return project && unit && type
          ? composeCompared(composer, { project, unit, type, reserved })
          : []
      })
      // A former and the present slug of a project name the same unit.
      const compared = new Map(found.map((each) => [each.ref, each]))
      return {
        head: brandHead(site),
        screen: { units: [...compared.values()], gone: refs.length - found.length },
      }
    },
  }
}

async function readCompared(reader: ContentReader, refs: readonly string[]) {
  const wanted = refs.flatMap((ref) => readUnitRef(ref) ?? [])
  const slugs = [...new Set(wanted.map(({ project }) => project))].sort()
  const keys = [...new Set(wanted.map(({ key }) => key))].sort()
  if (slugs.length === 0) return { projects: [], units: [], types: [] }
  const projects = await reader.list('projects', comparedProjectRecord, {
    where: everSlugged(slugs),
    sort: latestFirst,
  })
  const ofProjects = { project: { in: projects.map(({ id }) => id) } }
  const [units, types] = await Promise.all([
    reader.list('units', unitRecord, { where: { and: [ofProjects, { key: { in: keys } }] } }),
    reader.list('unit-types', unitTypeRecord, { where: ofProjects }),
  ])
  return { projects, units, types }
}

function composeCompared(
  composer: Composer,
  {
    project,
    reserved,
    type,
    unit,
  }: {
    project: ComparedProject
    unit: UnitRecord
    type: UnitTypeRecord
    reserved: ReadonlyMap<string, string>
  },
): ComparedUnit[] {
  const { completion, forecast, kind, lease, slug, tenure, title } = project
  const held = tenureOf(tenure)
  const stored = forecast.types.find(({ unitType }) => unitType === type.id)
  const assumptions = stored && assumptionsOf(stored)
  return composeUnits([unit], [type], reserved).map((composed) => ({
    ref: unitRef(slug, unit.key),
    unit: composed,
    type: composeUnitType(composer, type, []),
    project: {
      slug,
      title: composer.title(title, slug),
      kind: kind ?? kindOfWords,
      completion: { date: completion.date, text: composer.text(completion.text) },
      tenure: held,
      leaseEnd: held === 'leasehold' ? lease.end : null,
    },
    roi: assumptions ? roiRange([assumptions]) : null,
  }))
}
