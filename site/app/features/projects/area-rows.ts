import { difference, indoorParts } from '@alun/contract/rules/unit-areas'
import type { LocalText } from '@alun/contract/schema/text'
import type { UnitType } from '@alun/contract/schema/unit'
import type { Key, Translate } from '../../words/messages.tsx'

interface AreaRow {
  key: string
  label: LocalText
  area: number
}

/** Rows of the total area, its parts, and the parts of the indoor area. */
export function areaRows({ areas }: Pick<UnitType, 'areas'>, t: Translate): AreaRow[] {
  const { bathroom, bedrooms, hallLiving, kitchen, sum } = indoorParts(areas)
  const row = (key: Key, area: number | null): AreaRow[] =>
    area === null || area <= 0 ? [] : [{ key, label: { text: t(key) }, area }]
  return [
    ...row('project.types.total', areas.total),
    ...row('areas.indoors', areas.interior),
    ...row('project.types.hallLiving', hallLiving),
    ...row('project.types.kitchen', kitchen),
    ...row('project.types.bathroom', bathroom),
    ...row('project.units.bedrooms', bedrooms),
    ...areas.other.map(({ name, area }, at) => ({ key: `other-${at}`, label: name, area })),
    ...row('areas.otherRooms', difference(areas.interior, sum)),
    ...row('project.types.bedroomLiving', areas.bedroomLiving),
    ...row('project.types.terrace', areas.terrace),
  ]
}

/** `99.4 m² indoors + 42.6 m² terrace`; without a terrace the first part, `null` without the indoor area. */
export function areaSum(
  { interior, terrace }: { interior: number | null; terrace: number | null },
  t: Translate,
  written: (area: number) => string,
): string | null {
  if (interior === null) return null
  return terrace === null
    ? t('areas.indoorsOf', { area: written(interior) })
    : t('areas.made', { indoors: written(interior), terrace: written(terrace) })
}
