import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrochureAddress } from '@alun/contract/rules/brochure'
import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { originalUrl } from '@alun/contract/rules/picture'
import { baliDay } from '@alun/contract/rules/promotion'
import { isSlug } from '@alun/contract/rules/slug'
import type { CacheMeta, Page } from '@alun/contract/schema/page'
import type { Drawing } from '@alun/contract/schema/picture'
import { sharedWork } from '@alun/platform/shared-work'
import type { Log } from '../../app/content/content-fetch.ts'
import { calculatorSearch } from '../../app/query/project-search.ts'
import type { MediaStore } from '../media/media-store.ts'
import { combinedMeta } from '../page-cache/freshness.ts'
import type { ItemReader } from '../pages/item-reader.ts'
import { isExpectedFailure } from '../typeset/expected-failure.ts'
import { replaceStored } from '../typeset/stored-files.ts'
import { withoutJoiners } from '../typeset/template-data.ts'
import type { Typesetter } from '../typeset/typesetter.ts'
import { BrochureAssets } from './brochure-assets.ts'
import type { BrochureSource } from './brochure-source.ts'
import { brochureText } from './brochure-text.ts'
import { catalogueBrochure } from './catalogue-brochure.ts'
import { projectBrochure } from './project-brochure.ts'
import { unitSheet } from './unit-sheet.ts'

interface BrochureServiceDeps {
  items: ItemReader
  media: MediaStore
  typesetter: Pick<Typesetter, 'compile'>
  templates: string
  folder: string
  siteUrl: string
  /** Whether what was read is still what the content service has. */
  isFresh: (meta: CacheMeta) => boolean
  now: () => number
  log: Log
}

type BrochureOutcome =
  | { kind: 'document'; bytes: Buffer; name: string; etag: string }
  | { kind: 'missing' }
  /** Its texts are not complete in this language. */
  | { kind: 'not-ready' }
  | { kind: 'unavailable' }

interface Finished {
  meta: CacheMeta
  /** Bali's day: prices and time lines name it. */
  day: string
  bytes: Buffer
  name: string
  etag: string
}

interface Draft {
  template: string
  data: { title: string; [name: string]: unknown }
  assets: BrochureAssets
  meta: CacheMeta | null
  name: string
}

const maxInMemory = 6

/** Makes brochures, the catalogue and unit sheets of what the content service publishes. */
export function createBrochureService(deps: BrochureServiceDeps) {
  const { items, media, typesetter, templates, folder, now, log } = deps
  const finished = new Map<string, Finished>()
  const share = sharedWork<BrochureOutcome>()
  const templateDigest = digestOf(templates)

  /** @param query inputs of the calculator, for a unit sheet */
  function get(address: BrochureAddress, query: URLSearchParams): Promise<BrochureOutcome> {
    // Nothing else of the query is on the sheet.
    const key = JSON.stringify([address, address.unit === null ? '' : calculatorSearch(query)])
    const known = finished.get(key)
    if (known && known.day === baliDay(now()) && deps.isFresh(known.meta)) {
      const { bytes, name, etag } = known
      return Promise.resolve({ kind: 'document', bytes, name, etag })
    }
    return share(key, () => make(key, address, query))
  }

  async function make(
    key: string,
    address: BrochureAddress,
    query: URLSearchParams,
  ): Promise<BrochureOutcome> {
    try {
      const draft = await draftOf(address, query)
      if ('kind' in draft) return draft
      const { bytes, etag } = await documentOf(address, draft)
      if (draft.meta)
        remember(key, { ...draft, meta: draft.meta, day: baliDay(now()), bytes, etag })
      return { kind: 'document', bytes, etag, name: draft.name }
    } catch (cause) {
      if (!isExpectedFailure(cause)) {
        log.error({ err: cause, ...address }, 'A brochure could not be made')
      }
      return { kind: 'unavailable' }
    }
  }

  async function draftOf(
    address: BrochureAddress,
    query: URLSearchParams,
  ): Promise<Draft | BrochureOutcome> {
    const { project, unit, locale } = address
    if (project !== null && !isSlug(project)) return { kind: 'missing' }
    const text = brochureText(locale)
    const assets = new BrochureAssets(
      project === null ? 'catalogue' : 'brochure',
      text.t('brochure.visualisation'),
    )
    const today = baliDay(now())
    const sourceOf = ({ screen, frame }: Page<'project'>): BrochureSource => ({
      project: screen.project,
      frame,
      siteUrl: deps.siteUrl,
      today,
      text,
      assets,
      read: readDrawing,
    })
    const commonOf = ({ frame }: Page<'project'>) => ({
      lang: htmlLang[locale],
      company: frame.brand.name,
    })
    const nameOf = ({ frame, screen }: Page<'project'>, what: 'project' | 'catalogue') =>
      text.t(`brochure.file.${what}`, {
        company: frame.brand.name,
        project: screen.project.card.title.text,
        day: frame.priceList?.updated ?? today,
      })

    if (project === null) {
      const pages = await projectsOnSale(locale)
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
      }
    }
    const page = await readProject(project, locale)
    if (page === null) return { kind: 'missing' }
    if (!page.head.readyLocales.includes(locale)) return { kind: 'not-ready' }
    const source = sourceOf(page)
    if (unit !== null) {
      const found = source.project.units.find(({ label }) => label.toLowerCase() === unit)
      if (!found) return { kind: 'missing' }
      const sheet = await unitSheet(source, found, query)
      const title = text.t('brochure.sheet.title', { unit: sheet.name, project: sheet.project })
      return {
        template: 'unit-sheet.typ',
        data: { ...commonOf(page), title, sheet },
        assets,
        meta: page.meta,
        name: `${nameOf(page, 'project')} ${found.label}`,
      }
    }
    return {
      template: 'brochure.typ',
      // The cover's name is the title of the document as readers see it.
      data: {
        ...commonOf(page),
        title: page.screen.project.card.title.text,
        project: await projectBrochure(source),
      },
      assets,
      meta: page.meta,
      name: nameOf(page, 'project'),
    }
  }

  async function readProject(slug: string, locale: Locale): Promise<Page<'project'> | null> {
    const shown = await items.item('project', slug, locale)
    return shown?.name === 'project' ? shown.page : null
  }

  /** Those that are complete in this language. */
  async function projectsOnSale(locale: Locale) {
    const slugs = await items.projects(locale)
    const pages = await Promise.all(slugs.map((slug) => readProject(slug, locale)))
    return pages
      .filter((page) => page !== null)
      .filter(
        ({ head, screen }) => head.readyLocales.includes(locale) && !screen.project.card.soldOut,
      )
  }

  async function readDrawing({ file }: Drawing): Promise<string> {
    return (await media.read(originalUrl(file))).toString('utf8')
  }

  /** From the disk where the same content was set before. */
  async function documentOf(address: BrochureAddress, { template, data, assets }: Draft) {
    const set = withoutJoiners(data)
    const digest = createHash('sha256')
      .update(JSON.stringify([templateDigest(), set, [...assets.pictures], [...assets.drawings]]))
      .digest('hex')
      .slice(0, 32)
    const prefix = `${address.project ?? 'catalogue'}.${address.locale}.`
    const file = path.join(folder, `${prefix}${digest}.pdf`)
    const isStored = address.unit === null
    const stored = isStored ? await readFile(file).catch(() => null) : null
    const bytes = stored ?? (await compile(template, set, assets))
    if (isStored && !stored) {
      await replaceStored(file, prefix, bytes).catch((err: unknown) =>
        log.error({ err }, 'A brochure could not be stored'),
      )
    }
    return { bytes, etag: `"${digest}"` }
  }

  async function compile(template: string, data: unknown, assets: BrochureAssets): Promise<Buffer> {
    const pictures = await Promise.all(
      [...assets.pictures].map(
        async ([file, address]) => [file, await media.read(address)] as const,
      ),
    )
    const drawings = [...assets.drawings].map(([file, svg]) => [file, Buffer.from(svg)] as const)
    return typesetter.compile({
      template: path.join(templates, template),
      format: 'pdf',
      data,
      files: Object.fromEntries([...pictures, ...drawings]),
      created: Math.floor(now() / 1000),
    })
  }

  function remember(key: string, document: Finished): void {
    finished.delete(key)
    finished.set(key, document)
    for (const oldest of finished.keys()) {
      if (finished.size <= maxInMemory) break
      finished.delete(oldest)
    }
  }

  return { get }
}

export type BrochureService = ReturnType<typeof createBrochureService>

/** Of the templates as they are on disk, read again at each call: they change in development. */
function digestOf(folder: string): () => string {
  return () => {
    const hash = createHash('sha256')
    for (const name of readdirSync(folder).sort())
      hash.update(readFileSync(path.join(folder, name)))
    return hash.digest('hex')
  }
}
