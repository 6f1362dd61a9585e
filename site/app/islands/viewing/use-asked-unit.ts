import type { Unit } from '@alun/contract/schema/unit'
import { useAddress } from '../address.ts'

/** The unit of `?unit=`; `null` where it is missing, unknown or sold. */
export function useAskedUnit<Asked extends Pick<Unit, 'key' | 'status'>>(
  units: readonly Asked[],
): Asked | null {
  const search = new URLSearchParams(useAddress().search)
  const key = search.get('unit')
  return units.find((unit) => unit.key === key && unit.status !== 'sold') ?? null
}
