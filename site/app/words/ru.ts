import type { En } from './all-words.ts'
import { account } from './ru/account.ts'
import { attachment } from './ru/attachment.ts'
import { brochure } from './ru/brochure.ts'
import { calculator } from './ru/calculator.ts'
import { career } from './ru/career.ts'
import { company } from './ru/company.ts'
import { compare } from './ru/compare.ts'
import { consent } from './ru/consent.ts'
import { contacts } from './ru/contacts.ts'
import { editorial } from './ru/editorial.ts'
import { frame } from './ru/frame.ts'
import { gallery } from './ru/gallery.ts'
import { home } from './ru/home.ts'
import { lead } from './ru/lead.ts'
import { liveMap } from './ru/live-map.ts'
import { project } from './ru/project.ts'
import { promo } from './ru/promo.ts'
import { sales } from './ru/sales.ts'
import { search } from './ru/search.ts'
import { slot } from './ru/slot.ts'
import { viewing } from './ru/viewing.ts'
import { visitor } from './ru/visitor.ts'
import { screenLabels } from './screen-labels.ts'
import { translationOf } from './shape/translation.ts'

/** All words of a language, by area. Whole on the server; a page carries those of its islands. */
export const ru = translationOf<En>()({
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
  screen: screenLabels('ru'),
  search,
  slot,
  viewing,
  visitor,
})
