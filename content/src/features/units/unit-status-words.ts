import type { UnitStatus } from '@alun/contract/rules/unit'
import type { WordKey } from '../../words/words.ts'

export const unitStatusWords: Record<UnitStatus, WordKey> = {
  available: 'units.statuses.available',
  reserved: 'units.statuses.reserved',
  sold: 'units.statuses.sold',
}
