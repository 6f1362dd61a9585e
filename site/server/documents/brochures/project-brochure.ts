import map from 'virtual:site-map'
import { localePath } from '@alun/contract/rules/locale'
import { itemPath } from '@alun/contract/rules/screens'
import { salesStateOf } from '@alun/contract/rules/unit'
import type { CaptionedPicture } from '@alun/contract/schema/picture'
import { constructionStages } from '@alun/contract/schema/project'
import { mapName } from '../../../app/sections/listing/map-pins.ts'
import { projectPins } from '../../../app/sections/listing/project-pins.ts'
import type { BrochureAssets } from './brochure-assets.ts'
import type { BrochureSource } from './brochure-source.ts'
import { paragraphs, plain } from './brochure-text.ts'
import { contactsOf, qrCode } from './contacts-page.ts'
import { mapSvg } from './drawings.ts'
import { footerOf, keyFigures, legendOf, squaresOf } from './key-figures.ts'
import { forecastOf, leaseOf, paymentOf } from './money-pages.ts'
import { planOf, pricesOf, typeOf } from './unit-pages.ts'

/** Price lists up to this length leave room for a picture below. */
const fewUnits = 14

export async function projectBrochure(source: BrochureSource) {
  const { project, layout, siteUrl, text, assets, today } = source
  const { card, album } = project
  const { t, day } = text
  const isListed = salesStateOf(card.counts) !== 'unlisted'
  const pricesDay = layout.priceList?.updated ?? today
  const free = project.units.filter(({ status }) => status === 'available').length
  const photos = album.items
    .filter(({ picture }) => picture.path !== project.hero?.picture.path)
    .map((item) => (album.note ? asVisualisation(item, t('brochure.visualisation')) : item))
  const nextPhoto = (width: number, height: number) =>
    assets.photo(photos.shift(), { width, height })
  const address = siteUrl + localePath(itemPath('projects', card.slug), text.locale)
  const figures = keyFigures(source)
  return {
    slug: card.slug,
    name: card.title.text,
    // Long names need a smaller font.
    nameSize: card.title.text.length >= 16 ? 46 : 60,
    tagline: plain(card.tagline),
    footer: footerOf(source, card.title.text, pricesDay),
    cover: {
      photo: assets.photo(project.hero, { width: 162, height: 186 }),
      price: figures.price && { ...figures.price, note: null },
      figures: [
        ...(isListed
          ? [
              {
                label: t(`project.ledger.free.${card.kind}`),
                value: t('project.ledger.freeOf', { free, total: project.units.length }),
                note: t('brochure.pricesOf', { day: day(pricesDay) }),
              },
            ]
          : []),
        ...(figures.tenure
          ? [{ ...figures.tenure, note: figures.option ?? figures.tenure.note }]
          : []),
        ...(figures.handover ? [figures.handover] : []),
      ].slice(0, 3),
    },
    figures: {
      photo: nextPhoto(210, 140),
      heading: t('brochure.figures'),
      figures: [
        figures.price,
        figures.area,
        figures.place,
        figures.tenure,
        figures.handover,
        figures.roi,
      ].filter((figure) => figure !== null),
      squares: squaresOf(project),
      note: isListed ? t('brochure.squares', { day: day(pricesDay) }) : t('project.unlisted'),
      legend: legendOf(source),
    },
    about: project.about.body && {
      heading: plain(project.about.heading) ?? t('project.anchors.about'),
      facts: project.keyFacts.slice(0, 4).map(({ value, label }) => ({
        value: value.text,
        label: label.text,
      })),
      paragraphs: paragraphs(project.about.body),
      photo: nextPhoto(210, 140),
    },
    album: albumOf(source, nextPhoto(210, 131), nextPhoto(118, 164)),
    place: placeOf(source),
    plan: await planOf(source, pricesDay),
    prices: {
      heading: t(`project.anchors.units.${card.kind}`),
      lead: t('brochure.prices.lead', { day: day(pricesDay) }),
      ...pricesOf(source),
      notes: [plain(layout.priceList?.note), t('brochure.prices.reserved')].filter((note) => note),
      photo:
        project.units.length <= fewUnits
          ? assets.photo(photos.shift() ?? project.hero, { width: 210, height: 78 })
          : null,
      few: project.units.length <= fewUnits,
    },
    typesHeading: t(`project.types.heading.${card.kind}`),
    types: await Promise.all(project.unitTypes.map((type) => typeOf(source, type))),
    forecast: forecastOf(source, pricesDay),
    payment: paymentOf(source, pricesDay),
    lease: leaseOf(source),
    construction: constructionOf(source),
    contacts: {
      heading: t('brochure.contacts.heading'),
      text: t('brochure.contacts.text'),
      photo: assets.photo(photos.shift() ?? album.items[0] ?? project.hero, {
        width: 162,
        height: 130,
      }),
      ...contactsOf(source),
      qr: qrCode(source, address, t('brochure.contacts.qr')),
    },
  }
}

/**
 * Adds the note to each caption: the site shows it once per album, but a printed page may be read alone.
 */
function asVisualisation({ picture, caption }: CaptionedPicture, word: string): CaptionedPicture {
  if (caption === null || caption.text.toLowerCase().includes(word.toLowerCase())) {
    return { picture, caption: caption ?? { text: word } }
  }
  return { picture, caption: { ...caption, text: `${caption.text}. ${word}` } }
}

type SetPhoto = ReturnType<BrochureAssets['photo']>

function albumOf({ project, text }: BrochureSource, wide: SetPhoto, tall: SetPhoto) {
  if (wide === null || (tall === null && project.features.length === 0)) return null
  return {
    wide,
    tall,
    heading: text.t('brochure.features'),
    features: project.features.map((feature) => feature.text),
  }
}

function placeOf({ project, text, assets }: BrochureSource) {
  const { location, card, others } = project
  const { t } = text
  const { coordinates } = location
  if (location.places.length === 0 && !coordinates) return null
  const pins = coordinates ? projectPins([{ ...card, coordinates }, ...others], card.slug) : []
  return {
    heading: plain(location.heading) ?? t('project.anchors.place'),
    text: plain(location.text),
    address: plain(location.address),
    map: coordinates && map && assets.drawing(`map-${card.slug}`, mapSvg(map, pins, text.locale)),
    mapAlt: [map ? mapName(map.label, text.locale) : '', ...pins.map((pin) => pin.label.text)].join(
      ', ',
    ),
    photo: assets.photo(location.picture, { width: 54, height: 74 }),
    head: [
      t('brochure.place.where'),
      t('brochure.place.km'),
      t('brochure.place.minutes'),
      t('brochure.place.how'),
    ],
    rows: location.places.map(({ name, distanceKm, minutes, mode }) => [
      name.text,
      text.number(distanceKm),
      String(minutes),
      t(`brochure.place.${mode}`),
    ]),
    note: plain(location.note),
  }
}

function constructionOf({ project, text, assets }: BrochureSource) {
  const { t } = text
  const { progress, updates, planned } = project.construction
  if (progress === null && updates.length === 0) return null
  const reached = progress ? constructionStages.indexOf(progress.stage) : 0
  const stage = progress && t(`project.construction.stage.${progress.stage}`)
  return {
    photo: assets.photo(updates.find((update) => update.picture)?.picture, {
      width: 210,
      height: 140,
    }),
    heading: t('project.construction.heading'),
    progress: progress && {
      label: `${stage}, ${text.percent(progress.percent)}`,
      next: progress.next && t('brochure.construction.next', { text: progress.next.text }),
      steps: constructionStages.map((_, index) =>
        index < reached ? 1 : index === reached ? progress.percent / 100 : 0,
      ),
    },
    head: [t('brochure.documents.date'), t('brochure.construction.done')],
    rows: [
      ...updates.slice(0, 5).map((update) => ({
        when: text.shortDay(update.date),
        title: update.title.text,
        text: plain(update.text),
      })),
      ...planned.map(({ when, title }) => ({ when: when.text, title: title.text, text: null })),
    ],
  }
}
