import type { Locale } from '@alun/contract/rules/locale'
import { type CurrentUser, type SessionsAnswer, sessionsAnswer } from '@alun/contract/schema/auth'
import {
  type PartnerClient,
  type PartnerPrices,
  partnerClients,
  partnerPrices,
} from '@alun/contract/schema/partner'
import { requestedPage } from '../../ui/pages.ts'
import type { Visitor } from '../../visit/visitor.ts'
import { pricesFilter } from './price-list-files.ts'

export interface AccountData {
  user: CurrentUser
  /** `null` if unavailable; the page then omits them. */
  sessions: SessionsAnswer | null
  /** Whether the person must set up a second factor in the panel first. */
  owesFactor: boolean
  partner: { prices: PartnerPrices | null; clients: PartnerClient[] | null } | null
}

export async function accountData(
  visitor: Visitor,
  user: CurrentUser,
  locale: Locale,
  search: URLSearchParams,
): Promise<AccountData> {
  const query = `?locale=${locale}`
  const prices = `/partner/prices${query}${pricesQuery(search)}`
  const [sessions, priceList, clients] = await Promise.all([
    visitor.ask('/auth/sessions', sessionsAnswer),
    user.role === 'partner' ? visitor.ask(prices, partnerPrices) : null,
    user.role === 'partner' ? visitor.ask(`/partner/clients${query}`, partnerClients) : null,
  ])
  return {
    user,
    sessions: sessions.ok ? sessions.value : null,
    owesFactor: !sessions.ok && sessions.error.code === 'SECOND_FACTOR_REQUIRED',
    partner:
      priceList && clients
        ? {
            prices: priceList.ok ? priceList.value : null,
            clients: clients.ok ? clients.value : null,
          }
        : null,
  }
}

function pricesQuery(search: URLSearchParams): string {
  const page = requestedPage(search)
  const asked = pricesFilter(search)
  asked.set('page', String(Number.isNaN(page) ? 1 : page))
  return `&${asked}`
}
