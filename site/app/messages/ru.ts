import { calculator } from './ru/calculator.ts'
import { career } from './ru/career.ts'
import { company } from './ru/company.ts'
import { consent } from './ru/consent.ts'
import { contacts } from './ru/contacts.ts'
import { editorial } from './ru/editorial.ts'
import { frame } from './ru/frame.ts'
import { gallery } from './ru/gallery.ts'
import { home } from './ru/home.ts'
import { lead } from './ru/lead.ts'
import { liveMap } from './ru/live-map.ts'
import { navigation } from './ru/navigation.ts'
import { project } from './ru/project.ts'
import { promo } from './ru/promo.ts'
import { sales } from './ru/sales.ts'

export const ru = {
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
