import { modules } from '@alun/contract/rules/site'
import type { CollectionConfig, PayloadRequest } from 'payload'
import { may, roleOf } from '../../core/access/permissions.ts'
import type { Dependency } from '../../core/ends/dependency.ts'
import { connectionOf } from '../../core/payload/transaction.ts'
import { commaList } from '../../core/words/comma-list.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { panelLocale, panelTextOf } from '../../core/words/words.ts'
import { nameIn } from '../../core/words/written-name.ts'
import { switchOffHost } from '../rows/host-rows.ts'
import { readHosts } from '../rows/viewing-rows.ts'
import { hoursBeyond } from './slot.ts'
import { calendarOf, readSalesSettings, refreshSlots } from './viewing-slots.ts'

/** Own hours of an active host lie within those of the office. */
const timesOfHost: Dependency = {
  name: 'timesOfHost',
  on: ['hosts'],
  rule: 'refused',
  seenBy: ['read', 'settings'],
  settledBy: ['publish', 'settings'],
  async unmet({ db, now, req }) {
    if (!modules.viewings) return []
    const calendar = calendarOf(await readSalesSettings(req.payload, req))
    const { t } = panelTextOf(req.i18n)
    return (await readHosts(db, now)).flatMap((host) => {
      const beyond = hoursBeyond(calendar, host).map(
        ({ day, from, to }) => `${t(`fields.days.${day}`)} ${from}–${to}`,
      )
      if (beyond.length === 0) return []
      const hours = commaList(...beyond)
      const ground = { key: 'viewings.hosts.beyond', values: { hours } } as const
      const state = beyond.join().replaceAll(' ', '-')
      return [{ id: host.id, state, title: '', href: null, at: null, ground, path: 'weekly' }]
    })
  },
}

/** A host ends with the account at the same address: while it is suspended, for good if it goes or loses its right. */
const hostsOfAccounts: Dependency = {
  name: 'hostsOf',
  on: ['accounts'],
  rule: 'ends',
  seenBy: ['read', 'hosts'],
  settledBy: ['update', 'hosts'],
  async unmet({ db, now, req }, gone) {
    const hosts = await readHosts(db, now)
    return hosts.flatMap(({ account, id, ...host }) => {
      if (account === null || (gone && !gone.ids.includes(account))) return []
      const title = nameIn(panelLocale(req.i18n.language), host)
      const ground = { key: 'ends.grounds.hostEnds' } as const
      return { id, state: '', title, href: recordAddress('hosts', id), at: null, ground }
    })
  },
}

async function switchOff(req: PayloadRequest, email: string): Promise<void> {
  if (await switchOffHost(await connectionOf(req), email)) await refreshSlots({ req })
}

const mayShow = (account: unknown) => may(roleOf(account), 'update', 'viewings')

/** Hooks of accounts that switch off their host for good. */
export const endsHost = {
  afterChange: [
    async ({ doc, operation, previousDoc, req }) => {
      const isLost = operation === 'update' && mayShow(previousDoc) && !mayShow(doc)
      if (isLost) await switchOff(req, doc.email)
      return doc
    },
  ],
  afterDelete: [({ doc, req }) => switchOff(req, doc.email)],
} satisfies CollectionConfig['hooks']

export const dependenciesOfTimes: Dependency[] = [timesOfHost, hostsOfAccounts]
