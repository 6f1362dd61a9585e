import type { Unit } from '@alun/contract/schema/unit'
import { useAddress } from '../address.ts'

/** The unit that the reader asked about, by `?unit=`; `null` for none or one that isn't to be had. */
export function useAskedUnit<Asked extends Pick<Unit, 'key' | 'status'>>(
  units: readonly Asked[],
): Asked | null {
  const search = new URLSearchParams(useAddress().search)
  const key = search.get('unit')
  return units.find((unit) => unit.key === key && unit.status !== 'sold') ?? null
}
