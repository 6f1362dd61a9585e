import { account } from './en/account.ts'
import { attachment } from './en/attachment.ts'
import { brochure } from './en/brochure.ts'
import { calculator } from './en/calculator.ts'
import { career } from './en/career.ts'
import { company } from './en/company.ts'
import { compare } from './en/compare.ts'
import { consent } from './en/consent.ts'
import { contacts } from './en/contacts.ts'
import { editorial } from './en/editorial.ts'
import { frame } from './en/frame.ts'
import { gallery } from './en/gallery.ts'
import { home } from './en/home.ts'
import { lead } from './en/lead.ts'
import { liveMap } from './en/live-map.ts'
import { project } from './en/project.ts'
import { promo } from './en/promo.ts'
import { sales } from './en/sales.ts'
import { search } from './en/search.ts'
import { slot } from './en/slot.ts'
import { viewing } from './en/viewing.ts'
import { visitor } from './en/visitor.ts'
import { screenLabels } from './screen-labels.ts'

/** All words of a language, by area. Whole on the server; a page carries those of its islands. */
export const en = {
  account,
  attachment,
  brochure,
  calculator,
  career,
  company,
  compare,
  consent,
  contacts,
  editorial,
  frame,
  gallery,
  home,
  lead,
  liveMap,
  project,
  promo,
  sales,
  screen: screenLabels('en'),
  search,
  slot,
  viewing,
  visitor,
} as const
