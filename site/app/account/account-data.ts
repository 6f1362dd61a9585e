import type { Locale } from '@alun/contract/rules/locale'
import { type CurrentUser, type SessionsAnswer, sessionsAnswer } from '@alun/contract/schema/auth'
import {
  type PartnerClient,
  type PartnerPrices,
  partnerClients,
  partnerPrices,
} from '@alun/contract/schema/partner'
import type { Visitor } from '../visit/visitor.ts'

export interface AccountData {
  user: CurrentUser
  /** `null` where they are unavailable; the rest is shown without them. */
  sessions: SessionsAnswer | null
  partner: { prices: PartnerPrices | null; clients: PartnerClient[] | null } | null
}

/** Loads what the account page of a signed-in visitor shows. */
export async function accountData(
  visitor: Visitor,
  user: CurrentUser,
  locale: Locale,
): Promise<AccountData> {
  const query = `?locale=${locale}`
  const [sessions, prices, clients] = await Promise.all([
    visitor.ask('/auth/sessions', sessionsAnswer),
    user.role === 'partner' ? visitor.ask(`/partner/prices${query}`, partnerPrices) : null,
    user.role === 'partner' ? visitor.ask(`/partner/clients${query}`, partnerClients) : null,
  ])
  return {
    user,
    sessions: sessions.ok ? sessions.value : null,
    partner:
      prices && clients
        ? {
            prices: prices.ok ? prices.value : null,
            clients: clients.ok ? clients.value : null,
          }
        : null,
  }
}
