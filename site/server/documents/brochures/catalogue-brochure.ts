import { localePath } from '@alun/contract/rules/locale'
import { unitStatuses } from '@alun/contract/rules/unit'
import { cheapestProject, nextProject } from '../../../app/sections/listing/compare-projects.ts'
import { completionText } from '../../../app/sections/listing/completion-text.ts'
import type { BrochureSource } from './brochure-source.ts'
import { qrCode } from './contacts-page.ts'
import { figure, footerOf, keyFigures, squaresOf } from './key-figures.ts'
import { projectBrochure } from './project-brochure.ts'

/** The projects that are for sale: a list with page numbers, then the pages of each project. */
export async function catalogueBrochure(sources: readonly [BrochureSource, ...BrochureSource[]]) {
  const [first] = sources
  const { text, layout, assets } = first
  const { t, money, day } = text
  const parts = await Promise.all(sources.map(projectBrochure))
  const pricesDay = layout.priceList?.updated ?? first.today
  const title = t('brochure.catalogue.title')
  const units = sources.flatMap(({ project }) => project.units)
  const free = units.filter(({ status }) => status === 'available').length
  const cards = sources.map(({ project }) => project.card)
  const cheapest = cheapestProject(cards)
  const earliest = nextProject(cards)
  return {
    title,
    footer: footerOf(first, title, pricesDay),
    name: t('brochure.catalogue.name', { count: sources.length }),
    tagline: t('brochure.catalogue.tagline'),
    strips: sources.map(({ project }) => assets.photo(project.hero, { width: 162, height: 46 })),
    figures: [
      figure(
        t('brochure.catalogue.free'),
        units.length > 0 ? t('project.ledger.freeOf', { free, total: units.length }) : null,
        t('brochure.pricesOf', { day: day(pricesDay) }),
      ),
      cheapest?.priceFrom
        ? figure(t('project.priceFrom'), money(cheapest.priceFrom), cheapest.title.text)
        : figure(t('project.units.price'), free > 0 ? t('project.units.onRequest') : null),
      earliest
        ? figure(
            t('brochure.catalogue.earliest'),
            completionText(earliest.completion, text.locale)?.text ?? null,
            earliest.title.text,
          )
        : null,
    ].filter((figure) => figure !== null),
    contents: t('editorial.contents'),
    entries: sources.map((source) => {
      const { project } = source
      const { price, area, handover, roi } = keyFigures(source)
      return {
        slug: project.card.slug,
        name: project.card.title.text,
        tagline: project.card.tagline?.text ?? '',
        photo: assets.photo(project.hero, { width: 84, height: 50 }),
        squares: squaresOf(project),
        figures: [price, area, handover, roi].filter((figure) => figure !== null),
      }
    }),
    note: [
      sources.some((source) => keyFigures(source).roi) ? t('brochure.catalogue.estimate') : null,
      t('brochure.catalogue.note'),
    ]
      .filter((sentence) => sentence !== null)
      .join(' '),
    legend: unitStatuses.map((status) => ({ status, label: t(`project.status.${status}`) })),
    projects: parts,
    contacts: parts[0] && { ...parts[0].contacts, qr: homeQr(first) },
  }
}

const homeQr = (source: BrochureSource) =>
  qrCode(
    source,
    source.siteUrl + localePath('/', source.text.locale),
    source.text.t('brochure.catalogue.qr'),
  )
