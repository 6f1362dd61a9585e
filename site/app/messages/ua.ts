import { calculator } from './ua/calculator.ts'
import { career } from './ua/career.ts'
import { company } from './ua/company.ts'
import { consent } from './ua/consent.ts'
import { contacts } from './ua/contacts.ts'
import { editorial } from './ua/editorial.ts'
import { frame } from './ua/frame.ts'
import { gallery } from './ua/gallery.ts'
import { home } from './ua/home.ts'
import { lead } from './ua/lead.ts'
import { liveMap } from './ua/live-map.ts'
import { navigation } from './ua/navigation.ts'
import { project } from './ua/project.ts'
import { promo } from './ua/promo.ts'
import { sales } from './ua/sales.ts'

export const ua = {
  frame,
  home,
  gallery,
  navigation,
  project,
  calculator,
  liveMap,
  editorial,
  sales,
  company,
  career,
  contacts,
  promo,
  lead,
  consent,
} as const
