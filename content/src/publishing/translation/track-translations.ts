import { defaultLocale, isLocale, type Locale, locales } from '@alun/contract/rules/locale'
import type { FieldHook } from 'payload'
import { z } from 'zod'
import { byLocale, readyLocalesOf } from '../../core/records/former-languages.ts'
import { type TranslationState, translationStates } from '../../core/records/translation-states.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { longTextsOf, type Texts, textsOf } from './text-fields.ts'
import { isPartlyTranslated, outdatedAfter, stateField, stateOf } from './translation-state.ts'

const locale = z.enum(locales)
const state = z.looseObject({
  source: locale.nullish(),
  // `null` instead of a text confirms the translation at that path.
  outdated: byLocale(z.record(z.string(), z.string().nullable())).nullish(),
})
const states = z.looseObject(
  Object.fromEntries(
    locales.map((each) => [stateField(each), z.enum(translationStates).nullish()]),
  ),
)

/**
 * Compares the texts before and after a save. Of the submitted state only confirmations count, and for pages, which
 * have no list of ready languages, also whether the edited language is ready.
 */
export function trackTranslations(hasReadyMark: boolean): FieldHook {
  return ({
    collection,
    data,
    global,
    operation,
    originalDoc,
    previousValue,
    req,
    siblingDocWithLocales,
    value,
  }) => {
    const edited = req.locale
    if (!isLocale(edited) || req.context.isRestoringVersion) return value
    const fields = (collection ?? global)?.flattenedFields ?? []

    const sent = state.safeParse(value).data
    // A copy starts with the state of its original.
    const former = operation === 'update' ? state.safeParse(previousValue).data : sent
    const guessed = originalDoc ? guessedSource(readyLocalesOf(data)) : edited
    const source = sent?.source ?? former?.source ?? guessed

    const textsBefore = everyLocale((each) =>
      textsOf(fields, siblingDocWithLocales, (values) => inLocale(values, each)),
    )
    const textsAfter = { ...textsBefore, [edited]: textsOf(fields, data) }
    const longTextsBefore = everyLocale((each) =>
      longTextsOf(fields, siblingDocWithLocales, (values) => inLocale(values, each)),
    )
    const longTexts = { ...longTextsBefore, [edited]: longTextsOf(fields, data) }
    const outdatedThen = everyLocale((each) => outdatedBefore(former, source, each))
    const isPartial = (path: string, into: Locale) =>
      isPartlyTranslated({
        source: longTexts[source]?.get(path),
        own: longTexts[into]?.get(path),
        before: longTextsBefore[into]?.get(path),
        former: outdatedThen[into]?.[path],
      })

    const outdated = outdatedAfter({
      source,
      edited,
      before: textsBefore,
      after: textsAfter,
      outdated: outdatedThen,
      confirmed: confirmedPaths(sent, edited),
      // New records and texts written by programs count as finished.
      ...(operation === 'update' && req.user && { isPartial: (path) => isPartial(path, edited) }),
    })

    const { isReady, wasReady } = hasReadyMark
      ? readyByList(data, originalDoc)
      : readyByState({ value, previousValue, source, edited, textsBefore })
    const isUnfinished = (into: Locale) =>
      Object.entries(outdated[into] ?? {}).some(
        ([path, text]) => longTexts[into]?.has(path) && (text === '' || isPartial(path, into)),
      )
    const isNewlyReady = (each: Locale) => isReady(each) && !wasReady(each)
    if (
      operation === 'update' &&
      locales.some((each) => isNewlyReady(each) && isUnfinished(each))
    ) {
      throw panelError('translation.unfinished', req)
    }

    const stateOfEach = locales.map((each) => {
      const texts = textsAfter[each] ?? new Map()
      return [stateField(each), stateOf(texts, outdated[each], isReady(each))]
    })
    return { source, ...Object.fromEntries(stateOfEach), outdated }
  }
}

type SavedState = z.output<typeof state> | undefined

/** The outdated texts of a language; empty if they were translated from another source. */
function outdatedBefore(former: SavedState, source: Locale, locale: Locale) {
  return former?.source === source ? textsIn(former.outdated?.[locale]) : {}
}

/** Paths whose translation the form confirms without a change. */
function confirmedPaths(sent: SavedState, edited: Locale): string[] {
  const sentTexts = Object.entries(sent?.outdated?.[edited] ?? {})
  return sentTexts.filter(([, text]) => text === null).map(([path]) => path)
}

/** Whether a language is marked as ready, after a save and before it. */
interface Readiness {
  isReady: (locale: Locale) => boolean
  wasReady: (locale: Locale) => boolean
}

/** Records have a list of ready languages. */
function readyByList(data: unknown, originalDoc: unknown): Readiness {
  const now = readyLocalesOf(data)
  const before = readyLocalesOf(originalDoc)
  return {
    isReady: (locale) => now.includes(locale),
    wasReady: (locale) => before.includes(locale),
  }
}

interface PageSave {
  value: unknown
  previousValue: unknown
  source: Locale
  edited: Locale
  textsBefore: Readonly<Record<Locale, Texts>>
}

/**
 * Pages have no such list: the state of a language says whether it was marked; the source always counts as ready.
 */
function readyByState(save: PageSave): Readiness {
  const { value, previousValue, source, edited, textsBefore } = save
  const sent = states.safeParse(value).data
  const stored = states.safeParse(previousValue).data
  return {
    isReady(locale) {
      if (locale === source) return true
      const sentState = locale === edited ? sent?.[stateField(locale)] : null
      const current = sentState ?? stored?.[stateField(locale)]
      if (current) return isMarked(current)
      // The page is older than the feature of translation states.
      return (textsBefore[locale]?.size ?? 0) > 0
    },
    wasReady: (locale) => isMarked(stored?.[stateField(locale)] ?? 'missing'),
  }
}

/** The state of a page's translation also says whether it was marked as ready. */
const isMarked = (state: TranslationState) => state === 'ready' || state === 'outdated'

/** For records that are older than the feature of translation states. */
function guessedSource(readyLocales: readonly Locale[]): Locale {
  const [first = defaultLocale] = readyLocales
  return readyLocales.includes(defaultLocale) ? defaultLocale : first
}

function everyLocale<T>(of: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)]))
}

const inLocales = byLocale(z.unknown())

function inLocale(values: unknown, locale: Locale): unknown {
  return inLocales.safeParse(values).data?.[locale]
}

function textsIn(outdated: Record<string, string | null> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(outdated ?? {}).flatMap(([path, text]) => (text === null ? [] : [[path, text]])),
  )
}
