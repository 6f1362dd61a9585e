import type { UnitStatus } from '@alun/contract/rules/unit'

const looks: Record<UnitStatus, string> = {
  available: 'sq c-av',
  reserved: 'sq sq--half c-re',
  sold: 'sq sq--x c-so',
}

/** Stands beside the word of a status. */
export function StatusSquare({ status }: { status: UnitStatus }) {
  return <span className={looks[status]} aria-hidden="true" />
}
