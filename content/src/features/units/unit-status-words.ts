import type { UnitStatus } from '@alun/contract/rules/unit'
import { type Words, words } from '../../words/words.ts'

export const unitStatusWords: Record<UnitStatus, Words> = {
  available: words('Available', 'Вільно', 'Свободно'),
  reserved: words('Reserved', 'Заброньовано', 'Забронировано'),
  sold: words('Sold', 'Продано', 'Продано'),
}
