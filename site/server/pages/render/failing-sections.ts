import { type Locale, localePath, unprefixedPath } from '@alun/contract/rules/locale'
import { shortened } from '@alun/contract/rules/shortened'
import type { CacheMeta } from '@alun/contract/schema/page'
import { repeatFailuresMs, type SectionFailure } from '@alun/contract/schema/section-failure'
import { messageOf } from '@alun/platform/system-error'
import type { Log } from '../../../app/content/content-fetch.ts'
import type { FailedSection } from '../../../app/page/section-failures.ts'
import type { Feed } from '../cache/feed.ts'
import { fieldOf, fieldWhere } from './failed-field.ts'

export interface RenderedSections {
  /** Path and query, without parameters that the page ignores. */
  target: string
  locale: Locale
  failures: readonly FailedSection[]
  /** Data of the page: `layout`, `screen`. */
  content: object
  meta: CacheMeta | null
  /** `false` for an address without a page. */
  isKnown: boolean
  /** Rendered for one visitor, so an error message may quote private data. */
  isPersonal: boolean
}

/** A page whose texts a document has. */
export interface DocumentRecord {
  path: string
  content: object
}

/** A PDF that was made, perhaps without something that its records have. */
export interface MadeDocument {
  target: string
  locale: Locale
  /** `null` for a document of one visitor. */
  meta: CacheMeta | null
  records: readonly DocumentRecord[]
  leftOut: readonly string[]
  problem: string | null
}

interface FailingSection extends SectionFailure {
  error: string
  target: string
  /** Later changes of these tags render the page again; `null` for a personal page. */
  meta: Pick<CacheMeta, 'cursor' | 'tags'> | null
  /** The content changed during the rendering, so any later change renders the page again. */
  isOvertaken: boolean
  seenAt: number
}

interface Deps {
  feed: Pick<Feed, 'isCurrent'>
  log: Log
  now: () => number
  /** Called for each omitted section of each rendering. */
  onFailure: (section: string) => void
  report: (failure: SectionFailure) => void
  renderAgain: (target: string) => Promise<unknown>
}

/** Limit; more failures at once have the same cause. */
const mostFailing = 100

/** Forgets failures of personal pages, because their visitor may never return. */
const forgetPersonalMs = 3_600_000

export type FailingSections = ReturnType<typeof createFailingSections>

/**
 * Tracks sections that pages leave out because they throw. Logs and reports each once, and again
 * when it renders.
 */
export function createFailingSections(deps: Deps) {
  const { feed, log, now, onFailure, report, renderAgain } = deps
  const failing = new Map<string, FailingSection>()
  let isChecking = false
  /** Tags that changed since the last check, with the position in the feed. */
  const changed = new Map<string, number>()

  function rendered(page: RenderedSections): void {
    note(
      page,
      page.failures.map((failure) => [failingSection(failure, page), failure.error] as const),
    )
  }

  function documentMade(made: MadeDocument): void {
    const { locale, meta, target } = made
    const isOvertaken = meta !== null && !feed.isCurrent(meta)
    const common = { locale, section: documentSection, target, meta, isOvertaken, seenAt: now() }
    const found = flawsOf(made).map((flaw) => [{ ...flaw, ...common }, flaw.error] as const)
    note({ target, locale, isPersonal: meta === null && made.records.length > 0 }, found)
  }

  function note(
    page: Pick<RenderedSections, 'isPersonal' | 'locale' | 'target'>,
    failures: readonly (readonly [FailingSection, error: unknown])[],
  ): void {
    const found = new Set<string>()
    for (const [section, error] of failures) {
      onFailure(section.section)
      const key = keyOf(section)
      found.add(key)
      const known = failing.get(key)
      if (known) {
        known.seenAt = now()
        if (known.target === section.target) {
          known.meta = section.meta
          known.isOvertaken = section.isOvertaken
        }
      } else if (failing.size < mostFailing) add(key, section, error, page.isPersonal)
    }
    // Another visitor's page proves nothing about this failure.
    if (page.isPersonal) return
    for (const [key, section] of failing) {
      const isOfPage = section.target === page.target && section.locale === page.locale
      if (isOfPage && !found.has(key)) remove(key, section)
    }
  }

  function failingSection(failure: FailedSection, page: RenderedSections): FailingSection {
    const { error, ofLayout, section } = failure
    const { content, isKnown, isPersonal, locale, meta, target } = page
    const field = isPersonal ? null : fieldOf(error, content)
    const isOfLayout = ofLayout || !isKnown || field?.startsWith('layout.')
    const [path = '/'] = target.split('?', 1)
    const name = error instanceof Error ? error.name : typeof error
    const message = messageOf(error)
    return {
      path: isOfLayout ? null : shortened(unprefixedPath(path), 300),
      locale,
      section: section.slice(0, 80),
      field,
      error: shortened(isPersonal ? name : `${name}: ${message}`, 300),
      // A page that is not found has the layout of the home page.
      target: isKnown ? target : localePath('/', locale),
      // An error page does not carry the tags of its layout.
      meta: isPersonal ? null : (meta ?? { tags: ['settings'], cursor: 0 }),
      isOvertaken: meta !== null && !feed.isCurrent(meta),
      seenAt: now(),
    }
  }

  function add(key: string, section: FailingSection, error: unknown, isPersonal: boolean): void {
    failing.set(key, section)
    const reported = { ...reportOf(section), error: section.error }
    log.error(
      { ...reported, ...(isPersonal ? { stack: framesOf(error) } : { err: error }) },
      'A part of a page or document cannot be shown and is left out',
    )
    report(reported)
  }

  function remove(key: string, section: FailingSection): void {
    failing.delete(key)
    log.info(reportOf(section), 'A part of a page or document is shown again')
    report({ ...reportOf(section), error: null })
  }

  /**
   * Renders pages with failing sections again when their content changes, without waiting for a
   * visitor.
   */
  async function contentChanged(tags: readonly string[], cursor: number): Promise<void> {
    if (failing.size === 0) return
    for (const tag of tags) changed.set(tag, cursor)
    if (isChecking) return
    isChecking = true
    try {
      // Content may change again while pages are rendered.
      while (changed.size > 0) {
        const news = new Map(changed)
        changed.clear()
        const latest = Math.max(...news.values())
        const outdated = [...failing.values()].filter(
          ({ isOvertaken, meta }) =>
            meta !== null &&
            meta.cursor < latest &&
            (isOvertaken || meta.tags.some((tag) => (news.get(tag) ?? 0) > meta.cursor)),
        )
        for (const target of new Set(outdated.map((each) => each.target))) await renderAgain(target)
      }
    } finally {
      isChecking = false
    }
  }

  const timer = setInterval(() => {
    for (const [key, section] of failing) {
      if (section.meta === null && now() - section.seenAt > forgetPersonalMs) remove(key, section)
      else report({ ...reportOf(section), error: section.error })
    }
  }, repeatFailuresMs)
  timer.unref()

  return {
    rendered,
    documentMade,
    contentChanged,
    current: () => [...failing.values()].map(reportOf),
    close: () => clearInterval(timer),
  }
}

/** Documents are reported as one section of their records. */
const documentSection = 'PDF'

/** What a document lacks, once for each of its records. */
function flawsOf({ leftOut, problem, records }: MadeDocument) {
  const flaws = records.flatMap(({ content, path }) => {
    const fields = leftOut.map((sign) => fieldWhere(content, (text) => text.includes(sign)))
    const signs = leftOut.filter((_, at) => fields[at] !== null)
    const field = fields.find((each) => each !== null) ?? null
    const of = field?.startsWith('layout.') ? null : shortened(path, 300)
    return signs.length === 0
      ? []
      : [{ path: of, field, error: shortened(`no font has ${signs.join(' ')}`, 300) }]
  })
  const path = records[0]?.path ?? null
  return problem === null
    ? flaws
    : [...flaws, { path, field: null, error: shortened(problem, 300) }]
}

const reportOf = ({ path, locale, section, field }: FailingSection) => ({
  path,
  locale,
  section,
  field,
})

const keyOf = (section: SectionFailure) =>
  JSON.stringify([section.path, section.locale, section.section])

/** Stack frames without the message, which may quote private data. */
const framesOf = (error: unknown) =>
  error instanceof Error ? error.stack?.slice(error.stack.indexOf('\n    at ')) : undefined
