import type { FixedScreen, ItemCollection, PageScreen } from '@alun/contract/rules/screens'
import type { ResultKind } from '@alun/contract/rules/search'
import { type ContentGrants, item, propertyItem } from './grants.ts'

/** What the product has to know of a type with drafts, beside its fields. */
interface RecordType {
  grants: ContentGrants
  /** Where the site shows one that has no page of its own: on a page with others, or on that of its project. */
  shownOn: FixedScreen | 'project' | null
  /** The page without which a site has none, if a page shows them among others. */
  needs: PageScreen | null
  /** The field of its localised title. */
  title: 'title' | 'name'
  /**
   * How the site's search finds it, and the field shown below its title; all other texts are searched, too. With
   * `isForTime` only while it is open, and not before its first day. `null`: with its project.
   */
  found: { kind: ResultKind; lead: string; isForTime?: true } | null
  /** Whether the start page has a button that creates one. */
  isWrittenMost: boolean
}

const usual = {
  grants: item,
  shownOn: null,
  needs: null,
  title: 'title',
} as const

type Placed<Name> = RecordType & {
  shownOn: Name extends ItemCollection ? null : FixedScreen | 'project'
}

const define = <const Types extends { [Name in keyof Types]: Placed<Name> }>(types: Types) => types

/** Types whose records have drafts. `publishing/` defines their fields, the contract's table of screens their pages. */
export const recordTypes = define({
  projects: {
    ...usual,
    grants: propertyItem,
    found: { kind: 'project', lead: 'tagline' },
    isWrittenMost: false,
  },
  'unit-types': {
    ...usual,
    grants: propertyItem,
    shownOn: 'project',
    found: null,
    isWrittenMost: false,
  },
  'construction-updates': { ...usual, shownOn: 'project', found: null, isWrittenMost: false },
  offers: { ...usual, found: { kind: 'offer', lead: 'summary' }, isWrittenMost: true },
  news: { ...usual, found: { kind: 'news', lead: 'lead' }, isWrittenMost: true },
  articles: { ...usual, found: { kind: 'article', lead: 'lead' }, isWrittenMost: true },
  documents: { ...usual, found: { kind: 'document', lead: 'summary' }, isWrittenMost: false },
  vacancies: {
    ...usual,
    needs: 'career',
    found: { kind: 'vacancy', lead: 'intro', isForTime: true },
    isWrittenMost: false,
  },
  team: {
    ...usual,
    shownOn: 'about',
    title: 'name',
    found: { kind: 'person', lead: 'position' },
    isWrittenMost: false,
  },
})

export type ItemSubject = keyof typeof recordTypes

export function isItem(subject: string): subject is ItemSubject {
  return Object.hasOwn(recordTypes, subject)
}

export const itemSubjects = Object.keys(recordTypes).filter(isItem)

/** Whether each of its records has a page of its own. A site may leave these pages out. */
export function hasOwnPage(type: ItemSubject): type is ItemCollection {
  return recordTypes[type].shownOn === null
}

/** What is known of a type; `null` for one without drafts. */
export const recordType = (subject: string): RecordType | null =>
  isItem(subject) ? recordTypes[subject] : null
