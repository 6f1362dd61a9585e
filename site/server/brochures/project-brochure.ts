import { roiRange, scenarioIncome } from '@alun/contract/rules/forecast'
import { localePath } from '@alun/contract/rules/locale'
import { itemPath } from '@alun/contract/rules/screens'
import { countUnits, unitStatuses } from '@alun/contract/rules/unit'
import type { Frame } from '@alun/contract/schema/frame'
import type { CaptionedPicture, Drawing } from '@alun/contract/schema/picture'
import { constructionStages, type Project } from '@alun/contract/schema/project'
import type { UnitType } from '@alun/contract/schema/unit'
import { encode } from 'uqr'
import { projectPins } from '../../app/sections/listing/project-pins.ts'
import { plotRange } from '../../app/sections/projects/project-figures.ts'
import { roomName } from '../../app/sections/projects/room-name.ts'
import type { BrochureAssets } from './brochure-assets.ts'
import { type BrochureText, paragraphs, plain, shortDay } from './brochure-text.ts'
import { coastMapSvg, floorPlanSvg, masterPlanSvg } from './drawings.ts'

/** What a document about a project is made of. */
export interface BrochureSource {
  project: Project
  frame: Frame
  siteUrl: string
  /** Calendar day on Bali. */
  today: string
  text: BrochureText
  assets: BrochureAssets
  /** The SVG of a drawing. */
  read: (drawing: Drawing) => Promise<string>
}

export type ProjectBrochure = Awaited<ReturnType<typeof projectBrochure>>

/** Rows of a price list up to which a picture stands below it. */
const fewUnits = 14

/** Everything that the pages of a project say, in words and figures ready to be set. */
export async function projectBrochure(source: BrochureSource) {
  const { project, frame, siteUrl, text, assets, today } = source
  const { card, album } = project
  const { t, day } = text
  const pricesDay = frame.priceList?.updated ?? today
  const free = project.units.filter(({ status }) => status === 'available').length
  const photos = album.items
    .filter(({ picture }) => picture.path !== project.hero?.picture.path)
    .map((item) => (album.note ? asVisualisation(item, t('brochure.visualisation')) : item))
  const nextPhoto = (width: number, height: number) =>
    assets.photo(photos.shift(), { width, height })
  const address = siteUrl + localePath(itemPath('projects', card.slug), text.locale)
  const figures = figuresOf(source)
  return {
    slug: card.slug,
    name: card.title.text,
    // Long names need smaller letters.
    nameSize: card.title.text.length >= 16 ? 46 : 60,
    tagline: plain(card.tagline),
    footer: t('brochure.footer', {
      company: frame.brand.name,
      project: card.title.text,
      day: day(pricesDay),
    }),
    cover: {
      photo: assets.photo(project.hero, { width: 162, height: 186 }),
      price: figures.price && { ...figures.price, note: null },
      figures: [
        {
          label: t(`project.ledger.free.${card.kind}`),
          value: t('project.ledger.freeOf', { free, total: project.units.length }),
          note: t('brochure.pricesOf', { day: day(pricesDay) }),
        },
        ...(figures.lease
          ? [{ ...figures.lease, note: figures.option ?? figures.lease.note }]
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
        figures.lease,
        figures.handover,
        figures.roi,
      ].filter((figure) => figure !== null),
      squares: squaresOf(project),
      note: t('brochure.squares', { day: day(pricesDay) }),
      legend: legendOf(source),
    },
    about: project.about.body && {
      heading: plain(project.about.heading) ?? t('project.about'),
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
      notes: [plain(frame.priceList?.note), t('brochure.prices.reserved')].filter((note) => note),
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

/** The site says it once for the whole album, a page of paper with each picture. */
function asVisualisation({ picture, caption }: CaptionedPicture, word: string): CaptionedPicture {
  if (caption === null || caption.text.toLowerCase().includes(word.toLowerCase())) {
    return { picture, caption: caption ?? { text: word } }
  }
  return { picture, caption: { ...caption, text: `${caption.text}. ${word}` } }
}

const label = (source: BrochureSource, status: (typeof unitStatuses)[number]) =>
  source.text.t(`brochure.status.${source.project.card.kind}.${status}`)

const legendOf = (source: BrochureSource) =>
  unitStatuses.map((status) => ({ status, label: label(source, status) }))

/** One square for a unit, free ones first. */
export const squaresOf = ({ units }: Pick<Project, 'units'>) =>
  unitStatuses.flatMap((status) => units.filter((unit) => unit.status === status).map(() => status))

interface Figure {
  label: string
  value: string
  note: string | null
}

export function figuresOf({ project, text }: BrochureSource) {
  const { t, money, areas, years, roiRange: range } = text
  const { card, lease, location, unitTypes, units } = project
  const [nearest] = location.places
  const plots = plotRange(units)
  const roi = roiRange(project.forecast.types.map(({ assumptions }) => assumptions))
  const cheapest = unitTypes
    .filter(({ priceFrom }) => priceFrom?.amount === card.priceFrom?.amount)
    .at(0)
  const figure = (name: string, value: string | null, note: string | null): Figure | null =>
    value === null ? null : { label: name, value, note }
  const handover =
    plain(card.completion.text) ?? (card.completion.date && text.day(card.completion.date))
  return {
    price: figure(
      t(card.soldOut ? 'project.soldFrom' : 'project.priceFrom'),
      card.priceFrom && money(card.priceFrom),
      cheapest ? cheapest.title.text : null,
    ),
    area: figure(
      t('project.area'),
      card.areas && areas(card.areas.min, card.areas.max),
      plots && t('brochure.plots', { range: areas(plots.min, plots.max) }),
    ),
    place: nearest
      ? {
          label: t('brochure.ocean', { place: nearest.name.text }),
          value:
            nearest.distanceKm < 1
              ? `${text.number(nearest.distanceKm * 1000, 0)}\u00a0${text.locale === 'en' ? 'm' : 'м'}`
              : t('project.kilometres', { distance: text.number(nearest.distanceKm) }),
          note: `${nearest.minutes}\u00a0${t('brochure.place.minutes')}, ${t(`brochure.place.${nearest.mode}`)}`,
        }
      : null,
    lease: figure(
      t('project.ledger.lease'),
      lease.end && t('project.ledger.leaseUntil', { year: lease.end.slice(0, 4) }),
      lease.yearsLeftAtHandover === null
        ? null
        : t('brochure.yearsLeft', { years: years(lease.yearsLeftAtHandover) }),
    ),
    option:
      lease.extensionYears === null
        ? null
        : t('brochure.optionMore', { years: years(lease.extensionYears) }),
    handover: figure(t('project.handover'), handover, plain(project.completionNote)),
    roi: figure(t('brochure.roi'), roi && range(roi.min, roi.max), t('brochure.estimate')),
  }
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
    map: coordinates && assets.drawing(`map-${card.slug}`, coastMapSvg(pins, t)),
    mapAlt: [t('project.map.label'), ...pins.map((pin) => pin.label.text)].join(', '),
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

async function planOf(source: BrochureSource, pricesDay: string) {
  const { project, text, assets, read } = source
  const { masterPlan, units, unitTypes, card } = project
  const { t } = text
  if (masterPlan === null) return null
  const { drawing } = masterPlan
  const counts = countUnits(units)
  return {
    heading: t(`project.units.heading.${card.kind}`, {
      free: counts.available,
      reserved: counts.reserved,
    }),
    legend: legendOf(source),
    note: t('brochure.planNote', {
      caption: plain(masterPlan.caption) ?? '',
      day: text.day(pricesDay),
    }).trim(),
    file: assets.drawing(`plan-${card.slug}`, masterPlanSvg(await read(drawing), drawing, units)),
    ratio: drawing.viewBox.width / drawing.viewBox.height,
    alt: t('brochure.planAlt', {
      list: units.map((unit) => `${unit.label} ${label(source, unit.status)}`).join(', '),
    }),
    counts: unitStatuses.map((status) => ({
      label: label(source, status),
      value: String(counts[status]),
      note: null,
    })),
    head: [
      t('project.units.type'),
      t('project.priceFrom'),
      ...unitStatuses.map((status) => label(source, status)),
    ],
    rows: unitTypes.map(({ slug, title, priceFrom }) => {
      const own = countUnits(units.filter((unit) => unit.typeSlug === slug))
      return [
        title.text,
        priceFrom ? text.money(priceFrom) : '—',
        ...unitStatuses.map((status) => String(own[status])),
      ]
    }),
  }
}

function pricesOf(source: BrochureSource) {
  const { project, text } = source
  const { t } = text
  const { units, unitTypes } = project
  const types = new Map(unitTypes.map((type) => [type.slug, type]))
  const hasLand = units.some(({ landArea }) => landArea !== null)
  const hasFloor = units.some(({ floor }) => floor !== null)
  return {
    head: [
      t('project.units.number'),
      t('project.units.bedrooms'),
      ...(hasFloor ? [t('project.units.floor')] : []),
      t('project.units.areaM2'),
      ...(hasLand ? [t('project.units.landM2')] : []),
      t('project.units.price'),
      t('project.units.status'),
    ],
    rows: units.map((unit) => {
      const type = types.get(unit.typeSlug)
      return {
        label: unit.label,
        status: unit.status,
        statusLabel: label(source, unit.status),
        price: text.money(unit.price),
        cells: [
          type ? t('project.types.bedrooms', { count: type.bedrooms }) : '',
          ...(hasFloor ? [unit.floor === null ? '' : String(unit.floor)] : []),
          text.number(unit.area),
          ...(hasLand ? [unit.landArea === null ? '' : text.number(unit.landArea)] : []),
        ],
      }
    }),
  }
}

/** A type with its plan and the rooms numbered on it. */
export async function typeOf({ text, assets, read, project }: BrochureSource, type: UnitType) {
  const { t, area, tenths } = text
  const { plan, areas, title } = type
  const rooms = (plan?.marks ?? []).flatMap((mark) => {
    const name = roomName(mark.id, t)
    // A pool is no part of the area.
    const counts = name !== null && !mark.id.startsWith('room-pool')
    return counts && mark.label !== null ? [{ mark, name }] : []
  })
  const svg =
    plan &&
    floorPlanSvg(
      await read(plan),
      plan,
      rooms.map(({ mark }) => mark),
    )
  return {
    heading: title.text,
    price: type.priceFrom && {
      label: t('project.priceFrom'),
      value: text.money(type.priceFrom),
      note: null,
    },
    text: plain(type.description),
    plan: plan &&
      svg && {
        file: assets.drawing(`type-${project.card.slug}-${type.slug}`, svg),
        width: plan.viewBox.width,
        height: plan.viewBox.height,
        alt: t('brochure.plan.alt', { title: title.text }),
      },
    head: [t('brochure.plan.number'), t('brochure.plan.room'), t('brochure.plan.area')],
    rooms: rooms.map(({ mark, name }, index) => [
      String(index + 1),
      name,
      mark.area === null ? '' : tenths(mark.area),
    ]),
    total: [t('project.types.total'), tenths(areas.total)],
    areas: [
      [t('project.types.total'), areas.total],
      [t('project.types.hallLiving'), areas.hallLiving],
      [t('project.types.kitchen'), areas.kitchen],
      [t('project.types.bathroom'), areas.bathroom],
      [t('project.types.bedroomLiving'), areas.bedroomLiving],
      [t('project.types.terrace'), areas.terrace],
    ].flatMap(([name, value]) => (typeof value === 'number' ? [[name, tenths(value)]] : [])),
    notes: [
      type.notIncluded.length > 0
        ? `${t('project.types.notIncluded')}: ${type.notIncluded
            .map((part) => `${part.name.text} ${area(part.area)}`)
            .join(', ')}.`
        : null,
      [
        ...type.features.map((feature) => `${feature.text}.`),
        ...(areas.landFrom === null
          ? []
          : [
              `${t('project.types.land')}: ${text.areas(areas.landFrom, areas.landTo ?? areas.landFrom)}.`,
            ]),
        ...(plan ? [t('brochure.plan.scale')] : []),
      ].join(' '),
    ].filter((note) => note),
  }
}

function forecastOf({ project, text, frame }: BrochureSource, pricesDay: string) {
  const { t, money, percent, roi } = text
  const { types, disclaimer, formula } = project.forecast
  if (types.length === 0) return null
  const range = roiRange(types.map(({ assumptions }) => assumptions))
  // An even number, so that the axis has a mark for every second per cent.
  const axis = Math.max(14, Math.ceil((range?.max ?? 0) / 2) * 2)
  return {
    heading: t('project.forecast.heading'),
    lead: t('brochure.forecast.lead', { day: text.day(pricesDay) }),
    estimate: t('project.forecast.estimate'),
    head: [
      t('brochure.forecast.scenario'),
      t('project.forecast.costPerDay'),
      t('project.forecast.occupancy'),
      t('project.forecast.monthlyRevenue'),
      t('project.forecast.annualIncome'),
      t('brochure.forecast.net'),
      t('project.forecast.roi'),
    ],
    axis: Array.from({ length: axis / 2 + 1 }, (_, i) => percent(i * 2)),
    rangeNote: t('brochure.forecast.range'),
    types: types.map(({ assumptions, unitTypeTitle }) => {
      const { priceAtConstruction, priceAfterCompletion, scenarios } = assumptions
      const { currency } = priceAtConstruction
      const rows = scenarios.map((scenario) => ({
        scenario,
        income: scenarioIncome(assumptions, scenario),
      }))
      const values = rows.map(({ income }) => income.roiPercent ?? 0)
      const realistic = rows.find((row) => row.scenario.scenario === 'realistic')
      return {
        title: unitTypeTitle.text,
        costs: t('brochure.forecast.costs', {
          price: money(priceAtConstruction),
          later: money(priceAfterCompletion),
          management: percent(assumptions.managementPercent),
          operating: percent(assumptions.operatingPercent),
          tax: percent(assumptions.taxPercent),
        }),
        rows: rows.map(({ scenario, income }) => ({
          realistic: scenario.scenario === 'realistic',
          cells: [
            t(`project.forecast.${scenario.scenario}`),
            money(scenario.nightlyRate),
            percent(scenario.occupancyPercent),
            money({ amount: income.monthlyRevenue, currency }),
            money({ amount: income.annualIncome, currency }),
            money({ amount: income.netIncome, currency }),
            income.roiPercent === null ? '—' : roi(income.roiPercent),
          ],
        })),
        range: {
          from: Math.min(...values) / axis,
          to: Math.max(...values) / axis,
          middle: (realistic?.income.roiPercent ?? 0) / axis,
        },
      }
    }),
    notes: [
      { heading: t('project.forecast.assumptions'), text: plain(disclaimer) },
      { heading: t('project.forecast.formula'), text: plain(formula) },
      { heading: null, text: disclaimer ? null : plain(frame.legalNote) },
    ].filter((note) => note.text !== null),
  }
}

function paymentOf({ project, text, assets }: BrochureSource, pricesDay: string) {
  const { t, money, percent } = text
  const { stages, note } = project.paymentPlan
  if (stages.length === 0) return null
  const priced = project.unitTypes
    .flatMap(({ title, priceFrom }) => (priceFrom ? [{ title: title.text, price: priceFrom }] : []))
    .slice(0, 2)
  const total = stages.reduce((sum, stage) => sum + stage.percent, 0)
  return {
    heading: t('project.payment'),
    lead: plain(note) ?? t('brochure.payment.lead'),
    bar: stages.map((stage) => ({ share: stage.percent, label: percent(stage.percent) })),
    head: [
      t('brochure.plan.number'),
      t('brochure.payment.stage'),
      t('brochure.payment.when'),
      t('brochure.payment.share'),
      ...priced.map(({ title }) => title),
    ],
    rows: stages.map((stage, index) => [
      String(index + 1),
      stage.title.text,
      plain(stage.text) ?? '',
      percent(stage.percent),
      ...priced.map(({ price }) =>
        money({ ...price, amount: Math.round((price.amount * stage.percent) / 100) }),
      ),
    ]),
    total: [
      '',
      t('brochure.payment.total'),
      '',
      percent(total),
      ...priced.map(({ price }) =>
        money({ ...price, amount: Math.round((price.amount * total) / 100) }),
      ),
    ],
    example:
      priced.length === 0
        ? null
        : t('brochure.payment.example', {
            list: priced.map(({ title, price }) => `${title}, ${money(price)}`).join('; '),
            day: text.day(pricesDay),
          }),
    photo: assets.photo(
      project.construction.updates.find((update, i) => i > 0 && update.picture)?.picture,
      {
        width: 210,
        height: 118,
      },
    ),
  }
}

function leaseOf({ project, text, today }: BrochureSource) {
  const { t, day, years } = text
  const { lease, documents } = project
  if (lease.end === null && lease.text === null) return null
  const { start, end } = lease
  const optionEnd =
    end && lease.extensionYears
      ? `${Number(end.slice(0, 4)) + lease.extensionYears}${end.slice(4)}`
      : end
  const at = (moment: string) =>
    start && optionEnd
      ? (Date.parse(moment) - Date.parse(start)) / (Date.parse(optionEnd) - Date.parse(start))
      : 0
  return {
    heading: t('project.lease.heading'),
    lead: plain(lease.text) ?? plain(lease.form),
    line:
      start && end && optionEnd
        ? {
            start: shortDay(start),
            end: shortDay(end),
            endAt: at(end),
            option:
              optionEnd === end
                ? null
                : t('brochure.lease.optionUntil', { year: optionEnd.slice(0, 4) }),
            today: `${t('brochure.lease.today')}, ${shortDay(today)}`,
            todayAt: Math.min(Math.max(at(today), 0), 1),
          }
        : null,
    figures: [
      lease.years === null
        ? null
        : {
            label: t('brochure.lease.contract'),
            value: years(lease.years),
            note: end && t('brochure.lease.until', { day: day(end) }),
          },
      lease.yearsLeftAtHandover === null
        ? null
        : {
            label: t('project.lease.left'),
            value: years(lease.yearsLeftAtHandover),
            note: plain(project.card.completion.text),
          },
      lease.extensionYears === null
        ? null
        : { label: t('brochure.lease.option'), value: years(lease.extensionYears), note: null },
    ].filter((figure) => figure !== null),
    clauses: [
      { heading: t('project.lease.extensionTerms'), text: plain(lease.extension) },
      { heading: t('project.lease.rights'), text: plain(lease.rights) },
    ].filter((clause) => clause.text !== null),
    documentsHeading: t('project.documents.heading'),
    head: [
      t('brochure.documents.name'),
      t('brochure.documents.content'),
      t('brochure.documents.date'),
    ],
    documents: documents.map(({ title, note, date }) => [
      title.text,
      plain(note) ?? '',
      date ? shortDay(date) : t('project.documents.request'),
    ]),
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
    head: [t('brochure.construction.date'), t('brochure.construction.done')],
    rows: [
      ...updates.slice(0, 5).map((update) => ({
        when: shortDay(update.date),
        title: update.title.text,
        text: plain(update.text),
      })),
      ...planned.map(({ when, title }) => ({ when: when.text, title: title.text, text: null })),
    ],
  }
}

function contactsOf({ frame, text, today }: BrochureSource) {
  const { t } = text
  const { contacts, brand, legalNote } = frame
  return {
    rows: [
      [t('brochure.contacts.phone'), contacts.phone.display],
      ['WhatsApp', contacts.whatsapp && contacts.phone.display],
      ['Telegram', contacts.telegram && `@${contacts.telegram.username.replace(/^@/, '')}`],
      [t('brochure.contacts.email'), contacts.email],
      [t('brochure.contacts.hours'), plain(contacts.hours)],
      [t('brochure.contacts.office'), plain(contacts.address)],
    ].filter(([, value]) => value),
    legal: plain(legalNote),
    company: brand.legalName || brand.name,
    made: t('brochure.contacts.made', { day: text.day(today) }),
  }
}

/** A QR code as a drawing, with its address in words beside it. */
export function qrCode({ assets, text }: BrochureSource, address: string, note: string) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="#171c1a"/></svg>`
  return {
    file: assets.drawing(`qr-${encodeURIComponent(address).replaceAll('%', '-')}`, svg),
    note,
    address,
    shown: address.replace(/^https?:\/\//, ''),
    alt: text.t('brochure.contacts.qrAlt', { address }),
  }
}
