import { type Locale, localePath, unprefixedPath } from '@alun/contract/rules/locale'
import type { CacheMeta } from '@alun/contract/schema/page'
import { repeatFailuresMs, type SectionFailure } from '@alun/contract/schema/section-failure'
import type { Log } from '../../app/content/content-fetch.ts'
import type { SectionFailure as Failure } from '../../app/page/section-failures.ts'
import { fieldOf } from './failed-field.ts'
import type { Feed } from './page-cache/feed.ts'

/** A page that has just been rendered. */
export interface RenderedSections {
  /** Path and query, without what the page does not depend on. */
  target: string
  locale: Locale
  failures: readonly Failure[]
  /** What it was made of: `layout`, `screen`. */
  content: object
  meta: CacheMeta | null
  /** `false` for an address that no page has. */
  isKnown: boolean
  /** Made for one visitor, so that an error may quote what is private. */
  isPersonal: boolean
}

interface FailingSection extends SectionFailure {
  error: string
  target: string
  /** At whose later changes it is rendered again; `null` for a page of one visitor. */
  meta: Pick<CacheMeta, 'cursor' | 'tags'> | null
  /** A change has overtaken the rendering: it is rendered again at any other. */
  isOvertaken: boolean
  seenAt: number
}

interface Deps {
  feed: Pick<Feed, 'isCurrent'>
  log: Log
  now: () => number
  /** Called for each section that is left out of a rendering. */
  onFailure: (section: string) => void
  report: (failure: SectionFailure) => void
  renderAgain: (target: string) => Promise<unknown>
}

/** More of them have one cause, which the first ones name. */
const mostFailing = 100

/** A page of one visitor may never be asked for again. */
const forgetPersonalMs = 3_600_000

export type FailingSections = ReturnType<typeof createFailingSections>

/** Sections that are left out of pages at present: logged and reported once, until they are rendered again. */
export function createFailingSections(deps: Deps) {
  const { feed, log, now, onFailure, report, renderAgain } = deps
  const failing = new Map<string, FailingSection>()
  let isChecking = false

  function rendered(page: RenderedSections): void {
    const found = new Set<string>()
    for (const failure of page.failures) {
      onFailure(failure.section)
      const section = failingSection(failure, page)
      const key = keyOf(section)
      found.add(key)
      const known = failing.get(key)
      if (known) {
        known.seenAt = now()
        if (known.target === section.target) {
          known.meta = section.meta
          known.isOvertaken = section.isOvertaken
        }
      } else if (failing.size < mostFailing) add(key, section, failure.error, page.isPersonal)
    }
    // What fails for one visitor may be right for the next one.
    if (page.isPersonal) return
    for (const [key, section] of failing) {
      const isOfPage = section.target === page.target && section.locale === page.locale
      if (isOfPage && !found.has(key)) remove(key, section)
    }
  }

  function failingSection(failure: Failure, page: RenderedSections): FailingSection {
    const { error, ofLayout, section } = failure
    const { content, isKnown, isPersonal, locale, meta, target } = page
    const field = isPersonal ? null : fieldOf(error, content)
    const isOfLayout = ofLayout || !isKnown || field?.startsWith('layout.')
    const [path = '/'] = target.split('?', 1)
    const name = error instanceof Error ? error.name : typeof error
    const message = error instanceof Error ? error.message : String(error)
    return {
      path: isOfLayout ? null : unprefixedPath(path).slice(0, 300),
      locale,
      section: section.slice(0, 80),
      field,
      error: (isPersonal ? name : `${name}: ${message}`).slice(0, 300),
      // Around an address that no page has the layout is that of the home page.
      target: isKnown ? target : localePath('/', locale),
      // An error page does not name the content of its layout.
      meta: isPersonal ? null : (meta ?? { tags: ['settings'], cursor: 0 }),
      isOvertaken: meta !== null && !feed.isCurrent(meta),
      seenAt: now(),
    }
  }

  function add(key: string, section: FailingSection, error: unknown, isPersonal: boolean): void {
    failing.set(key, section)
    const reported = { ...factsOf(section), error: section.error }
    log.error(
      { ...reported, ...(isPersonal ? { stack: framesOf(error) } : { err: error }) },
      'A section of a page cannot be rendered and is left out',
    )
    report(reported)
  }

  function remove(key: string, section: FailingSection): void {
    failing.delete(key)
    log.info(factsOf(section), 'A section of a page is rendered again')
    report({ ...factsOf(section), error: null })
  }

  /** Renders again the pages whose content has changed, so that nobody has to visit them first. */
  async function contentChanged(tags: readonly string[], cursor: number): Promise<void> {
    if (isChecking || failing.size === 0) return
    isChecking = true
    try {
      const outdated = [...failing.values()].filter(
        ({ isOvertaken, meta }) =>
          meta !== null &&
          meta.cursor < cursor &&
          (isOvertaken || meta.tags.some((tag) => tags.includes(tag))),
      )
      for (const target of new Set(outdated.map((each) => each.target))) await renderAgain(target)
    } finally {
      isChecking = false
    }
  }

  const timer = setInterval(() => {
    for (const [key, section] of failing) {
      if (section.meta === null && now() - section.seenAt > forgetPersonalMs) remove(key, section)
      else report({ ...factsOf(section), error: section.error })
    }
  }, repeatFailuresMs)
  timer.unref()

  return {
    rendered,
    contentChanged,
    current: () => [...failing.values()].map(factsOf),
    close: () => clearInterval(timer),
  }
}

const factsOf = ({ path, locale, section, field }: FailingSection) => ({
  path,
  locale,
  section,
  field,
})

const keyOf = (section: SectionFailure) =>
  JSON.stringify([section.path, section.locale, section.section])

/** The stack without the message. */
const framesOf = (error: unknown) =>
  error instanceof Error ? error.stack?.slice(error.stack.indexOf('\n    at ')) : undefined
