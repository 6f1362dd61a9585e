import { salesStateOf } from '@alun/contract/rules/unit'
import type { ProjectCard } from '@alun/contract/schema/project'
import type { Translate } from '../../words/messages.tsx'

/** The heading above the units of a project. */
export function unitsHeading({ counts, kind }: Pick<ProjectCard, 'counts' | 'kind'>, t: Translate) {
  switch (salesStateOf(counts)) {
    case 'unlisted':
      return t(`project.units.unlisted.${kind}`)
    case 'soldOut':
      return t(`project.units.soldOut.${kind}`)
    case 'forSale':
      return t(`project.units.heading.${kind}`, {
        free: counts.available,
        reserved: counts.reserved,
      })
  }
}
