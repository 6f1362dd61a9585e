import { calculator } from './en/calculator.ts'
import { career } from './en/career.ts'
import { company } from './en/company.ts'
import { consent } from './en/consent.ts'
import { contacts } from './en/contacts.ts'
import { editorial } from './en/editorial.ts'
import { frame } from './en/frame.ts'
import { gallery } from './en/gallery.ts'
import { home } from './en/home.ts'
import { lead } from './en/lead.ts'
import { liveMap } from './en/live-map.ts'
import { navigation } from './en/navigation.ts'
import { project } from './en/project.ts'
import { promo } from './en/promo.ts'
import { sales } from './en/sales.ts'

/** The shape of every language's words. */
export const en = {
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
export type En = typeof en
