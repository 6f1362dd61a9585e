import type { Project } from '@alun/contract/project'
import type { Unit } from '@alun/contract/unit'
import { useSearchParams } from 'react-router'

/** The unit that the reader asked about, by `?unit=`; `null` for none or one that isn't to be had. */
export function useAskedUnit({ units }: Pick<Project, 'units'>): Unit | null {
  const [search] = useSearchParams()
  const key = search.get('unit')
  return units.find((unit) => unit.key === key && unit.status !== 'sold') ?? null
}
