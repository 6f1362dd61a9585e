import type { BrochureAddress } from '@alun/contract/rules/brochure'
import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { originalUrl } from '@alun/contract/rules/picture'
import { itemPath } from '@alun/contract/rules/screens'
import { isSlug } from '@alun/contract/rules/slug'
import { salesStateOf } from '@alun/contract/rules/unit'
import type { CacheMeta, Page } from '@alun/contract/schema/page'
import type { Drawing } from '@alun/contract/schema/picture'
import { allUnits } from '../../../app/content/page-reader.ts'
import type { MediaStore } from '../../files/media/media-store.ts'
import { combinedMeta } from '../../pages/cache/combined-meta.ts'
import type { ItemReader } from '../../pages/item-reader.ts'
import type { DocumentRecord } from '../../pages/render/failing-sections.ts'
import { BrochureAssets } from './brochure-assets.ts'
import type { BrochureSource } from './brochure-source.ts'
import { brochureText } from './brochure-text.ts'
import { catalogueBrochure } from './catalogue-brochure.ts'
import { projectBrochure } from './project-brochure.ts'
import { unitSheet } from './unit-sheet.ts'

interface DraftDeps {
  items: ItemReader
  media: Pick<MediaStore, 'read'>
  siteUrl: string
  now: () => number
}

export interface DocumentDraft {
  template: string
  data: { title: string; [name: string]: unknown }
  assets: BrochureAssets
  meta: CacheMeta | null
  name: string
  /** The pages whose texts it has. */
  records: DocumentRecord[]
  /**
   * Prefix of the stored file's name; the next version of the document replaces files with this
   * prefix.
   */
  stored: string
}

export type NoDocument =
  | { kind: 'missing' }
  /** Its texts are incomplete in this language. */
  | { kind: 'not-ready' }

/**
 * Reads the data of a brochure, the catalogue or a unit sheet from pages of the content service.
 */
export function createDrafts({ items, media, siteUrl, now }: DraftDeps) {
  async function draftOf(address: BrochureAddress): Promise<DocumentDraft | NoDocument> {
    const { project, unit, locale } = address
    if (project !== null && !isSlug(project)) return { kind: 'missing' }
    const text = brochureText(locale)
    const assets = new BrochureAssets(
      project === null ? 'catalogue' : 'brochure',
      text.t('brochure.visualisation'),
    )
    const today = officeDay(now())
    const sourceOf = ({ screen, layout }: Page<'project'>): BrochureSource => ({
      project: screen.project,
      layout,
      siteUrl,
      today,
      text,
      assets,
      read: readDrawing,
    })
    const commonOf = ({ layout }: Page<'project'>) => ({
      lang: htmlLang(locale),
      company: layout.brand.name,
    })
    const recordOf = ({ layout, screen }: Page<'project'>): DocumentRecord => ({
      path: itemPath('projects', screen.project.card.slug),
      // Without other projects, which are records of their own.
      content: {
        screen: { project: { ...screen.project, others: [] } },
        layout: { brand: layout.brand, contacts: layout.contacts, priceList: layout.priceList },
      },
    })
    const nameOf = ({ layout, screen }: Page<'project'>, what: 'project' | 'catalogue') =>
      text.t(`brochure.file.${what}`, {
        company: layout.brand.name,
        project: screen.project.card.title.text,
        day: layout.priceList?.updated ?? today,
      })

    if (project === null) {
      const pages = await projectsForOffer(locale)
      const [first] = pages
      const [one, ...others] = pages.map(sourceOf)
      if (first === undefined || one === undefined) return { kind: 'not-ready' }
      const catalogue = await catalogueBrochure([one, ...others])
      return {
        template: 'catalogue.typ',
        data: { ...commonOf(first), title: catalogue.title, catalogue },
        assets,
        meta: combinedMeta(pages.map(({ meta }) => meta)),
        name: nameOf(first, 'catalogue'),
        stored: `catalogue.${locale}.`,
        records: pages.map(recordOf),
      }
    }
    const page = await readProject(project, locale)
    if (page === null) return { kind: 'missing' }
    if (!page.head.readyLocales.includes(locale)) return { kind: 'not-ready' }
    const source = sourceOf(page)
    if (unit !== null) {
      const found = source.project.units.find(({ label }) => label.toLowerCase() === unit)
      if (!found) return { kind: 'missing' }
      const sheet = await unitSheet(source, found)
      const title = text.t('brochure.sheet.title', { unit: sheet.name, project: sheet.project })
      return {
        template: 'unit-sheet.typ',
        data: { ...commonOf(page), title, sheet },
        assets,
        meta: page.meta,
        name: `${nameOf(page, 'project')} ${found.label}`,
        stored: `${project}.${found.key}.${locale}.`,
        records: [recordOf(page)],
      }
    }
    return {
      template: 'brochure.typ',
      data: {
        ...commonOf(page),
        title: page.screen.project.card.title.text,
        project: await projectBrochure(source),
      },
      assets,
      meta: page.meta,
      name: nameOf(page, 'project'),
      stored: `${project}.${locale}.`,
      records: [recordOf(page)],
    }
  }

  async function readProject(slug: string, locale: Locale): Promise<Page<'project'> | null> {
    const shown = await items.item('project', slug, locale, { table: allUnits })
    return shown?.name === 'project' ? shown.page : null
  }

  async function projectsForOffer(locale: Locale) {
    const slugs = await items.projects(locale)
    const pages = await Promise.all(slugs.map((slug) => readProject(slug, locale)))
    return pages
      .filter((page) => page !== null)
      .filter(
        ({ head, screen }) =>
          head.readyLocales.includes(locale) &&
          salesStateOf(screen.project.card.counts) !== 'soldOut',
      )
  }

  async function readDrawing({ file }: Drawing): Promise<string> {
    return (await media.read(originalUrl(file))).toString('utf8')
  }

  return draftOf
}
