import type { UnitStatus } from '@alun/contract/rules/unit'

const looks: Record<UnitStatus, string> = {
  available: 'square tone-available',
  reserved: 'square square--half tone-reserved',
  sold: 'square square--crossed tone-sold',
}

export function StatusSquare({ status }: { status: UnitStatus }) {
  return <span className={looks[status]} aria-hidden="true" />
}
