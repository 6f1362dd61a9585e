import { z } from 'zod'
import type { Dependency } from '../../../core/ends/dependency.ts'
import { changeBoth } from '../../../core/payload/restore-version.ts'
import { lockSaves } from '../../../core/payload/versions.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { titlesOf } from '../../references/where-used.ts'
import { unitsInOffers } from './offer-rows.ts'

const ofOffer = z.object({
  units: z.array(z.looseObject({ unit: z.string() })),
})

/** Offers, active or to come, of units that are sold or about to be deleted. */
export const offersOfSold: Dependency = {
  name: 'offers',
  on: ['units'],
  rule: 'asked',
  choices: ['take-out'],
  seenBy: ['read', 'offers'],
  settledBy: ['publish', 'offers'],
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
  async settle({ db, req }, dependents) {
    const pairs = dependents.map(({ id }) => id.split(' '))
    for (const [offer = '', own] of Map.groupBy(pairs, ([offer]) => offer)) {
      const out = own.map(([, unit]) => unit)
      const place = { subject: 'offers', record: offer } as const
      await lockSaves(db, 'offers', offer)
      await changeBoth(req, place, (values) => ({
        units: ofOffer.parse(values).units.filter(({ unit }) => !out.includes(unit)),
      }))
    }
  },
}
