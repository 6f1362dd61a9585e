import { z } from 'zod'
import { menuEntries } from '../rules/menus.ts'
import { unknownLogo } from '../rules/picture.ts'
import { labelledScreens } from '../rules/screens.ts'
import { isoDay } from './money.ts'
import { promo } from './offer.ts'
import { picture } from './picture.ts'
import { coordinates, postalAddress } from './place.ts'
import { localText, namedItem } from './text.ts'

const menuEntry = z.enum(menuEntries)

/** The layout around every screen: header, footer, sharing card, promo dialog. */
export const layout = z.object({
  brand: z.object({
    name: z.string(),
    legalName: z.string(),
    descriptor: localText.nullable(),
    about: localText.nullable(),
    foundedYear: z.int().nullable(),
  }),
  contacts: z.object({
    phone: z.object({ e164: z.string(), display: z.string() }),
    whatsapp: z.object({ e164: z.string(), url: z.string() }).nullable(),
    telegram: z.object({ username: z.string(), url: z.string() }).nullable(),
    email: z.string(),
    address: localText.nullable(),
    postal: postalAddress.extend({ country: z.string().nullable() }),
    coordinates: coordinates.nullable(),
    hours: localText.nullable(),
  }),
  legalNote: localText.nullable(),
  priceList: z.object({ updated: isoDay, note: localText.nullable() }).nullable(),
  seo: z.object({ titleSuffix: z.string(), description: localText.nullable() }),
  /** Shared by pages without a picture of their own. */
  card: picture.nullable(),
  /** Digest of the logo on shared pictures. */
  logoDigest: z
    .string()
    .regex(/^[0-9a-f]{12}$/)
    .default(unknownLogo),
  notFoundPicture: picture.nullable(),
  /** Entries of header and footer: pages and sections of the home page. */
  menus: z.object({ header: z.array(menuEntry), footer: z.array(menuEntry) }),
  pages: z.array(z.enum(labelledScreens)).default([...labelledScreens]),
  projects: z.array(namedItem),
  documents: z.array(namedItem),
  promo: promo.nullable(),
})
export type Layout = z.infer<typeof layout>
