import { brandName, legalName } from '@alun/contract/rules/brand'
import { menuOf, usualFooter, usualHeader } from '@alun/contract/rules/menus'
import { nextOfferChange, offerState, type Validity } from '@alun/contract/rules/offer'
import { officeDay } from '@alun/contract/rules/office-day'
import { messengers, modules } from '@alun/contract/rules/site'
import type { Layout } from '@alun/contract/schema/layout'
import type { Promo } from '@alun/contract/schema/offer'
import type { Where } from 'payload'
import { contactsIn } from '../../core/records/address-kinds.ts'
import { sharedLogo } from '../../core/records/shared-logo.ts'
import type { ShownPages } from '../../publishing/references/shown-page-rows.ts'
import type { Composer } from './composer.ts'
import type { ContentReader } from './content-reader.ts'
import { type PromoRecord, promoRecord } from './records/editorial.ts'
import { type NamedRecord, namedRecord } from './records/property.ts'
import { type SettingsRecord, settingsRecord } from './records/site-pages.ts'
import { composeHours } from './written-hours.ts'

/** Records for the layout, which several screens also show. */
export interface SiteSources {
  settings: SettingsRecord
  /** The first projects that are complete in the reader's language, in the editors' order. */
  projects: readonly NamedRecord[]
  documents: readonly NamedRecord[]
  /** Offers that have not ended: active ones first, then coming ones. */
  offers: readonly DatedOffer[]
  shown: ShownPages
}

type DatedOffer = PromoRecord & { validity: Validity }

const isDated = (offer: PromoRecord): offer is DatedOffer => offer.validity !== null

export const editorsOrder = ['order', 'slug']
/** Limited, because every page lists them. */
const listedProjects = 12

export const newestFirst = ['-publishedAt', 'slug']

/** Of several records that had the same slug, the one with the latest change keeps it. */
export const latestFirst = ['-updatedAt', 'slug']

/** Condition for lists: the offer has not ended in the office's time. */
export function notEnded(now: number): Where {
  return { 'validity.to': { greater_than_equal: `${officeDay(now)}T00:00:00.000Z` } }
}

export async function readSite(reader: ContentReader): Promise<SiteSources> {
  const inOrder = { where: reader.ready, sort: editorsOrder }
  const [settings, projects, documents, listed, shown] = await Promise.all([
    reader.global('settings', settingsRecord),
    reader.list('projects', namedRecord, { ...inOrder, limit: listedProjects }),
    reader.list('documents', namedRecord, inOrder),
    reader.list('offers', promoRecord, {
      ...inOrder,
      where: { and: [reader.ready, notEnded(reader.now)] },
    }),
    reader.shownPages(),
  ])
  const offers = listed.filter(isDated)
  for (const { validity } of offers) reader.expires.at(nextOfferChange(validity, reader.now))
  return { settings, projects, documents, offers: offersInOrder(offers, reader.now), shown }
}

/** Active offers in the editors' order, then coming ones by date. */
function offersInOrder(offers: readonly DatedOffer[], now: number): DatedOffer[] {
  const active = offers.filter(({ validity }) => offerState(validity, now) === 'active')
  const coming = offers.filter(({ validity }) => offerState(validity, now) === 'coming')
  const byOrder = (one: DatedOffer, other: DatedOffer) =>
    one.order - other.order || (one.slug < other.slug ? -1 : 1)
  const bySooner = (one: DatedOffer, other: DatedOffer) =>
    one.validity.from === other.validity.from
      ? byOrder(one, other)
      : one.validity.from < other.validity.from
        ? -1
        : 1
  return [...active.sort(byOrder), ...coming.sort(bySooner)]
}

export function composeLayout(composer: Composer, site: SiteSources, now: number): Layout {
  const { brand, contacts, legal, priceList, salesHours, seo } = site.settings
  const { address, emails } = contacts
  const { phone, telegram, whatsapp } = contactsIn(contacts)
  const { coordinates, country, locality, postalCode, street } = address
  const name = brand.name ?? brandName
  return {
    brand: {
      name,
      legalName: brand.legalName ?? legalName,
      descriptor: composer.text(brand.descriptor),
      about: composer.text(brand.about),
      foundedYear: brand.foundedYear,
    },
    contacts: {
      phone: { e164: phone.e164 ?? '', display: phone.display ?? '' },
      whatsapp:
        messengers.includes('whatsapp') && whatsapp
          ? { e164: whatsapp.e164 ?? '', url: whatsapp.url }
          : null,
      telegram:
        messengers.includes('telegram') && telegram
          ? { username: telegram.username ?? '', url: telegram.url }
          : null,
      email: emails.general ?? emails.sales ?? '',
      address: composer.text(address.text),
      postal: { street, locality, postalCode, country },
      coordinates,
      hours: composeHours(composer, salesHours),
    },
    legalNote: composer.text(legal.footer),
    priceList: priceList.updated
      ? { updated: priceList.updated, note: composer.text(priceList.note) }
      : null,
    seo: { titleSuffix: seo.titleSuffix ?? name, description: composer.text(seo.description) },
    card: composer.picture(brand.ogImage),
    logoDigest: sharedLogo().digest,
    notFoundPicture: composer.picture(brand.notFoundImage),
    menus: composeMenus(site),
    pages: site.shown.pages,
    projects: site.projects.map((project) => composer.named(project)),
    documents: site.documents.map((document) => composer.named(document)),
    promo: composePromo(composer, site, now),
  }
}

function composeMenus({ projects, settings: { menus }, shown }: SiteSources): Layout['menus'] {
  const leadsSomewhere = new Set<string>(shown.pages)
  if (projects.length > 0) leadsSomewhere.add('projects')
  if (shown.hasForecast) leadsSomewhere.add('forecast')
  if (shown.hasConstruction) leadsSomewhere.add('construction')
  return {
    header: menuOf(menus.header, usualHeader, leadsSomewhere),
    footer: menuOf(menus.footer, usualFooter, leadsSomewhere),
  }
}

function composePromo(composer: Composer, site: SiteSources, now: number): Promo | null {
  if (!modules.promo) return null
  const active = site.offers.filter(({ validity }) => offerState(validity, now) === 'active')
  const chosen =
    active.find(({ promo }) => promo) ?? active.find(({ id }) => id === site.settings.promoDefault)
  if (!chosen) return null
  const { cover, modal, slug, title, validity } = chosen
  return {
    slug,
    title: composer.text(modal.title) ?? composer.title(title, slug),
    text: composer.text(modal.text),
    button: composer.text(modal.button),
    picture: composer.described(cover),
    validity,
  }
}
