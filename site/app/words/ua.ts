import type { En } from './all-words.ts'
import { screenLabels } from './screen-labels.ts'
import { translationOf } from './shape/translation.ts'
import { account } from './ua/account.ts'
import { attachment } from './ua/attachment.ts'
import { brochure } from './ua/brochure.ts'
import { calculator } from './ua/calculator.ts'
import { career } from './ua/career.ts'
import { company } from './ua/company.ts'
import { compare } from './ua/compare.ts'
import { consent } from './ua/consent.ts'
import { contacts } from './ua/contacts.ts'
import { editorial } from './ua/editorial.ts'
import { frame } from './ua/frame.ts'
import { gallery } from './ua/gallery.ts'
import { home } from './ua/home.ts'
import { lead } from './ua/lead.ts'
import { liveMap } from './ua/live-map.ts'
import { project } from './ua/project.ts'
import { promo } from './ua/promo.ts'
import { sales } from './ua/sales.ts'
import { search } from './ua/search.ts'
import { slot } from './ua/slot.ts'
import { viewing } from './ua/viewing.ts'
import { visitor } from './ua/visitor.ts'

/** All words of a language, by area. Whole on the server; a page carries those of its islands. */
export const ua = translationOf<En>()({
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
  screen: screenLabels('ua'),
  search,
  slot,
  viewing,
  visitor,
})
