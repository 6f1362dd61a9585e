import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BrochureAddress } from '@alun/contract/rules/brochure'
import { htmlLang, type Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import { originalUrl } from '@alun/contract/rules/picture'
import { isSlug } from '@alun/contract/rules/slug'
import type { BrandLook } from '@alun/contract/schema/brand-look'
import type { CacheMeta, Page } from '@alun/contract/schema/page'
import type { Drawing } from '@alun/contract/schema/picture'
import { sharedWork } from '@alun/platform/shared-work'
import type { Log } from '../../app/content/content-fetch.ts'
import { allUnits } from '../../app/content/page-reader.ts'
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
import { createCallLimit } from './call-limit.ts'
import { catalogueBrochure } from './catalogue-brochure.ts'
import { createFairTurns, NoTurn } from './fair-turns.ts'
import { projectBrochure } from './project-brochure.ts'
import { calculationOf, unitSheet } from './unit-sheet.ts'

interface BrochureServiceDeps {
  items: ItemReader
  media: MediaStore
  typesetter: Pick<Typesetter, 'compile' | 'themeDigest'>
  templates: string
  folder: string
  siteUrl: string
  /** Whether what was read is still what the content service has. */
  isFresh: (meta: CacheMeta) => boolean
  now: () => number
  log: Log
}

interface Compiled {
  bytes: Buffer
  /** Of everything that the document is made of. */
  etag: string
}

type BrochureResult =
  | ({ kind: 'document'; name: string } & Compiled)
  | { kind: 'missing' }
  /** Its texts are not complete in this language. */
  | { kind: 'not-ready' }
  /** The calculator would not show a result of the query either. */
  | { kind: 'wrong-figures' }
  /** One address asks for too many; `retryAfter` in seconds. */
  | { kind: 'too-many'; retryAfter: number }
  | { kind: 'unavailable' }

interface Finished extends Compiled {
  meta: CacheMeta
  /** The office's day: prices and time lines name it. */
  day: string
  name: string
}

interface Draft {
  template: string
  data: { title: string; [name: string]: unknown }
  assets: BrochureAssets
  meta: CacheMeta | null
  name: string
  look: BrandLook
  /** Whether a reader has figures of his own on it. */
  isVaried: boolean
}

/** Documents without figures of readers, and as many with them. */
const maxInMemory = 6

/** Typesetting is one after the other; meanwhile others are read, or wait for the content service. */
const turnLimits = { atOnce: 3, maxWaiting: 100, maxOfOne: 10 }
/** Seconds after which one whose turns are taken may try again. */
const turnsRetryAfter = 10

/** Sheets with figures that one address may ask for in a minute. */
const maxVaried = 30
const minute = 60_000

/** Makes brochures, the catalogue and unit sheets of what the content service publishes. */
export function createBrochureService(deps: BrochureServiceDeps) {
  const { items, media, typesetter, templates, folder, now, log } = deps
  // Figures are without end: sheets with them must not evict the others.
  const plain = new Map<string, Finished>()
  const varied = new Map<string, Compiled>()
  const takeTurn = createFairTurns(turnLimits)
  const counted = createCallLimit(maxVaried, minute, now)
  const share = sharedWork<BrochureResult>()
  const shareCompiled = sharedWork<Compiled>()
  const templateDigest = digestOf(templates)

  /**
   * @param query inputs of the calculator, for a unit sheet
   * @param owner who waits for it: addresses get their documents in turns
   */
  async function get(
    address: BrochureAddress,
    query: URLSearchParams,
    owner: string,
  ): Promise<BrochureResult> {
    // Nothing else of the query is on the sheet.
    const figures = address.unit === null ? '' : calculatorSearch(query)
    const key = JSON.stringify(address)
    const known = figures === '' ? plain.get(key) : undefined
    if (known && known.day === officeDay(now()) && deps.isFresh(known.meta)) {
      const { bytes, name, etag } = known
      return { kind: 'document', bytes, name, etag }
    }
    // Who asks for the same does not wait in the line of another.
    return share(JSON.stringify([key, figures, owner]), async () => {
      const retryAfter = figures === '' ? 0 : counted(owner)
      if (retryAfter > 0) return { kind: 'too-many', retryAfter }
      return makeInTurn(key, address, query, owner)
    })
  }

  async function makeInTurn(
    key: string,
    address: BrochureAddress,
    query: URLSearchParams,
    owner: string,
  ): Promise<BrochureResult> {
    try {
      return await takeTurn(owner, () => make(key, address, query))
    } catch (cause) {
      if (cause instanceof NoTurn) {
        return cause.why === 'busy'
          ? { kind: 'unavailable' }
          : { kind: 'too-many', retryAfter: turnsRetryAfter }
      }
      if (!isExpectedFailure(cause)) {
        log.error({ err: cause, ...address }, 'A brochure could not be made')
      }
      return { kind: 'unavailable' }
    }
  }

  async function make(
    key: string,
    address: BrochureAddress,
    query: URLSearchParams,
  ): Promise<BrochureResult> {
    const draft = await draftOf(address, query)
    if ('kind' in draft) return draft
    const { meta, name, isVaried } = draft
    const compiled = await documentOf(key, address, draft)
    if (isVaried) remember(varied, compiled.etag, compiled)
    else if (meta) remember(plain, key, { ...compiled, name, meta, day: officeDay(now()) })
    return { kind: 'document', name, ...compiled }
  }

  async function draftOf(
    address: BrochureAddress,
    query: URLSearchParams,
  ): Promise<Draft | BrochureResult> {
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
      siteUrl: deps.siteUrl,
      today,
      text,
      assets,
      read: readDrawing,
    })
    const commonOf = ({ layout }: Page<'project'>) => ({
      lang: htmlLang(locale),
      company: layout.brand.name,
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
        look: first.layout.look,
        isVaried: false,
      }
    }
    const page = await readProject(project, locale)
    if (page === null) return { kind: 'missing' }
    if (!page.head.readyLocales.includes(locale)) return { kind: 'not-ready' }
    const source = sourceOf(page)
    if (unit !== null) {
      const found = source.project.units.find(({ label }) => label.toLowerCase() === unit)
      if (!found) return { kind: 'missing' }
      const calculation = calculationOf(source.project, found, query)
      if (calculation === 'unreadable') return { kind: 'wrong-figures' }
      const usual = calculationOf(source.project, found, new URLSearchParams())
      const sheet = await unitSheet(source, found, calculation)
      const title = text.t('brochure.sheet.title', { unit: sheet.name, project: sheet.project })
      return {
        template: 'unit-sheet.typ',
        data: { ...commonOf(page), title, sheet },
        assets,
        meta: page.meta,
        name: `${nameOf(page, 'project')} ${found.label}`,
        look: page.layout.look,
        isVaried: !isDeepStrictEqual(calculation, usual),
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
      look: page.layout.look,
      isVaried: false,
    }
  }

  async function readProject(slug: string, locale: Locale): Promise<Page<'project'> | null> {
    const shown = await items.item('project', slug, locale, { table: allUnits })
    return shown?.name === 'project' ? shown.page : null
  }

  /** Those that are complete in this language. */
  async function projectsForOffer(locale: Locale) {
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

  /**
   * From memory or the disk where the same content was set before: also with figures that are those
   * of the forecast, or the same numbers written in another way.
   */
  async function documentOf(
    key: string,
    address: BrochureAddress,
    { template, data, assets, look }: Draft,
  ): Promise<Compiled> {
    const set = withoutJoiners(data)
    const digest = createHash('sha256')
      .update(
        JSON.stringify([
          templateDigest(),
          typesetter.themeDigest,
          look,
          set,
          [...assets.pictures],
          [...assets.drawings],
        ]),
      )
      .digest('hex')
      .slice(0, 32)
    const etag = `"${digest}"`
    const known = varied.get(etag) ?? plain.get(key)
    if (known?.etag === etag) return { bytes: known.bytes, etag }
    return shareCompiled(`${key} ${etag}`, async () => {
      const prefix = `${address.project ?? 'catalogue'}.${address.locale}.`
      const file = path.join(folder, `${prefix}${digest}.pdf`)
      const isStored = address.unit === null
      const stored = isStored ? await readFile(file).catch(() => null) : null
      const bytes = stored ?? (await compile(template, set, assets, look))
      if (isStored && !stored) {
        await replaceStored(file, prefix, bytes).catch((err: unknown) =>
          log.error({ err }, 'A brochure could not be stored'),
        )
      }
      return { bytes, etag }
    })
  }

  async function compile(
    template: string,
    data: unknown,
    assets: BrochureAssets,
    look: BrandLook,
  ): Promise<Buffer> {
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
      look,
      created: Math.floor(now() / 1000),
    })
  }

  return { get }
}

export type BrochureService = ReturnType<typeof createBrochureService>

/** The latest documents stay, the others go. */
function remember<Document>(
  documents: Map<string, Document>,
  key: string,
  document: Document,
): void {
  documents.delete(key)
  documents.set(key, document)
  for (const oldest of documents.keys()) {
    if (documents.size <= maxInMemory) break
    documents.delete(oldest)
  }
}

/** Of the templates as they are on disk, read again at each call: they change in development. */
function digestOf(folder: string): () => string {
  return () => {
    const hash = createHash('sha256')
    for (const name of readdirSync(folder).sort())
      hash.update(readFileSync(path.join(folder, name)))
    return hash.digest('hex')
  }
}
