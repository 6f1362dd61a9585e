import type { Dependency } from '../../../core/ends/dependency.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { titlesOf } from '../../references/where-used.ts'
import { unitsInOffers } from './offer-rows.ts'

/** Offers, active or to come, of units that are sold or about to be deleted. */
export const offersOfSold: Dependency = {
  name: 'offers',
  on: ['units'],
  rule: 'asked',
  choices: [],
  seenBy: ['read', 'offers'],
  settledBy: ['update', 'offers'],
  async unmet({ db, now, req }, gone) {
    const found = await unitsInOffers(db, now, gone?.ids)
    const owners = found.map(({ offer: id }) => ({ owner: 'offers' as const, id }))
    const titles = await titlesOf(req, owners)
    return found.map(({ label, offer, unit }) => ({
      id: `${offer} ${unit}`,
      state: unit,
      title: titles.get(offer) ?? '',
      href: recordAddress('offers', offer),
      at: null,
      ground: {
        key: gone ? 'ends.grounds.unitInOffer' : 'ends.grounds.unitSold',
        values: { unit: label },
      },
    }))
  },
}
