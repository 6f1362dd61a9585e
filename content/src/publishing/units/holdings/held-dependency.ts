import type { Dependency } from '../../../core/ends/dependency.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { currentHoldings } from './holding-rows.ts'
import { lockForAct } from './lock-rows.ts'

/** Units that somebody holds: without its unit nobody could find or correct a sale. */
export const heldUnits: Dependency = {
  name: 'held',
  on: ['units'],
  rule: 'refused',
  seenBy: ['read', 'units'],
  settledBy: ['update', 'enquiries'],
  refusal: 'ends.refused.held',
  async unmet({ db, req }, gone) {
    if (!gone) return []
    // Somebody may be selling one of them at this moment.
    await lockForAct(db, { units: gone.ids })
    const held = await currentHoldings(db, gone.ids)
    const ids = held.flatMap(({ unit }) => unit ?? [])
    if (ids.length === 0) return []
    const { docs } = await req.payload.find({
      ...{ collection: 'units', where: { id: { in: ids } }, depth: 0, pagination: false },
      ...{ select: { label: true }, req },
    })
    return docs.map(({ id, label }) => ({
      ...{ id, state: '', title: label, href: recordAddress('units', id), at: null },
      ground: { key: 'ends.of.held' },
    }))
  },
}
