import type { Dependency } from '../../core/ends/dependency.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { cancelledByVisitors, outrunEnquiries, withdrawnInterest } from './interest-rows.ts'

/**
 * Open enquiries for a unit that is held for somebody else. The dialog of a reservation or sale
 * has asked about them, so no end asks again; they stay marked until they get another unit or are closed.
 */
export const interest: Dependency = {
  name: 'interest',
  on: [],
  rule: 'asked',
  seenBy: ['read', 'enquiries'],
  settledBy: ['update', 'enquiries'],
  async unmet({ db, now }) {
    return (await outrunEnquiries(db, now)).map(({ holding, id, kind, label, name }) => ({
      id,
      state: holding,
      title: commaList(name, label),
      href: recordAddress('enquiries', id),
      at: null,
      ground: {
        key: kind === 'sold' ? 'ends.grounds.unitSold' : 'ends.grounds.unitReserved',
        values: { unit: label },
      },
    }))
  },
}

/** Open enquiries for a project that people can no longer see. */
export const enquiriesOfWithdrawn = (kept: Dependency['kept']): Dependency => ({
  name: 'withdrawn',
  on: ['projects'],
  rule: 'asked',
  seenBy: ['read', 'enquiries'],
  settledBy: ['update', 'enquiries'],
  ...(kept && { kept }),
  async unmet({ db, now }, gone) {
    // Enquiries keep the names of deleted projects; the dependency `enquiries` lists them.
    if (gone) return []
    return (await withdrawnInterest(db, now)).map(({ id, name, project, slug }) => ({
      id,
      state: project,
      title: name,
      href: recordAddress('enquiries', id),
      at: null,
      ground: { key: 'ends.grounds.withdrawn', values: { project: slug ?? '—' } },
    }))
  },
})

/** Open enquiries whose visitor has cancelled the viewing; they stay marked until a next step is set. */
export const cancelled: Dependency = {
  name: 'cancelled',
  on: [],
  rule: 'asked',
  seenBy: ['read', 'enquiries'],
  settledBy: ['update', 'enquiries'],
  async unmet({ db, now }) {
    return (await cancelledByVisitors(db, now)).map(({ at, entry, id, name }) => ({
      id,
      state: entry,
      title: name,
      href: recordAddress('enquiries', id),
      at,
      ground: { key: 'ends.grounds.cancelledByVisitor' },
    }))
  },
}
