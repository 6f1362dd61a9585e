import type * as account from './en/account.ts'
import type * as calculator from './en/calculator.ts'
import type * as career from './en/career.ts'
import type * as company from './en/company.ts'
import type * as consent from './en/consent.ts'
import type * as contacts from './en/contacts.ts'
import type * as editorial from './en/editorial.ts'
import type * as gallery from './en/gallery.ts'
import type * as home from './en/home.ts'
import type * as lead from './en/lead.ts'
import type * as liveMap from './en/live-map.ts'
import type * as projectDetails from './en/project-details.ts'
import type * as promo from './en/promo.ts'
import type * as sales from './en/sales.ts'
import type * as search from './en/search.ts'
import type { en } from './en.ts'

/** The shape of every language's words. */
export type En = typeof en &
  typeof account &
  typeof calculator &
  typeof career &
  typeof company &
  typeof consent &
  typeof contacts &
  typeof editorial &
  typeof gallery &
  typeof home &
  typeof lead &
  typeof liveMap &
  typeof projectDetails &
  typeof promo &
  typeof sales &
  typeof search
