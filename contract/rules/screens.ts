import {
  type FeedScreen,
  type FixedScreen,
  type ItemCollection,
  type ItemScreen,
  type LabelledScreen,
  type ListScreen,
  type PageScreen,
  parentOf,
  pathOn,
  type Screen,
  type ScreenName,
  type SitePages,
  screens,
  screensOf,
} from '../site-definition/screen-table.ts'
import type { EnquiryForm } from './enquiry.ts'
import { modules, pages as pagesOfSite } from './site.ts'

export type {
  FixedScreen,
  ItemCollection,
  ItemScreen,
  LabelledScreen,
  ListScreen,
  PageScreen,
  ScreenName,
}
export { parentOf, screens }

type ScreenWithForms = Omit<Screen, 'forms'> & { forms?: readonly EnquiryForm[] }
const table: Record<ScreenName, ScreenWithForms> = screens

/** Pages with the addresses of the product, which stored content uses. */
export const ownPages: SitePages = {}
const allScreens = screensOf(ownPages)

/** Screens of the product without those that this site leaves out. */
export const screenNames: readonly ScreenName[] = screensOf(pagesOfSite)

export function isScreen(name: string): name is ScreenName {
  return screenNames.some((each) => each === name)
}

export function isItemScreen(name: ScreenName): name is ItemScreen {
  return table[name].kind === 'item'
}

export function isListScreen(name: ScreenName): name is ListScreen {
  return table[name].kind === 'list'
}

function isPageScreen(name: ScreenName): name is PageScreen {
  return table[name].kind === 'page' && table[name].global !== undefined
}

function isInFeed(name: ScreenName): name is FeedScreen {
  return table[name].isInFeed === true
}

function isLabelled(name: ScreenName): name is LabelledScreen {
  return table[name].isListed === true
}

export const itemScreens: readonly ItemScreen[] = screenNames.filter(isItemScreen)
export const listScreens: readonly ListScreen[] = screenNames.filter(isListScreen)
/** Lists whose newest items the feed has. */
export const feedScreens: readonly FeedScreen[] = screenNames.filter(isInFeed)
export const pageScreens: readonly PageScreen[] = screenNames.filter(isPageScreen)
export const labelledScreens: readonly LabelledScreen[] = screenNames.filter(isLabelled)
export const searchablePages = pageScreens.filter((name) => table[name].searchable)
export const itemCollections = itemScreens.map((name) => screens[name].collection)

/** Address without language prefix; `null` if it is no page of the site. */
export function screenPath(name: ScreenName): string | null {
  return pathOn(pagesOfSite, name)
}

/** Address of a page, or of the home page if the site leaves it out. */
export function pathOf(name: FixedScreen): string {
  return screenPath(name) ?? screens.home.path
}

export function formsOfScreen(
  name: ScreenName,
  { viewings }: { viewings: boolean } = modules,
): readonly EnquiryForm[] {
  return (table[name].forms ?? []).filter((form) => viewings || form !== 'viewing')
}

/** Path of the panel that edits its content: `globals/about`; `null` without content. */
export function panelPlace(name: ScreenName): string | null {
  const { collection, global } = table[name]
  if (collection !== undefined) return `collections/${collection}`
  return global === undefined ? null : `globals/${global}`
}

/** Whether the site shows the items of a collection; true for a collection whose items never have pages. */
export function hasCollection(collection: string): boolean {
  return isItemCollection(collection) || !allScreens.some((name) => isItemOf(name, collection))
}

export function hasGlobal(global: string): boolean {
  return pageScreens.some((name) => screens[name].global === global)
}

export function isItemCollection(collection: string): collection is ItemCollection {
  return itemCollections.some((each) => each === collection)
}

export function itemPath(
  collection: ItemCollection,
  slug: string,
  pages: SitePages = pagesOfSite,
): string {
  const name = screensOf(pages).find((each) => isItemOf(each, collection))
  return name === undefined ? '/' : (pathOn(pages, name) ?? '/').replace(':slug', slug)
}

const isItemOf = (name: ScreenName, collection: string) =>
  table[name].kind === 'item' && table[name].collection === collection

/** This site's address for a path of the product; `null` for a page that it leaves out. */
export function placeOf(path: string, pages: SitePages = pagesOfSite): string | null {
  const [way = '', anchor] = path.split('#')
  const found = screenAt(way, ownPages)
  const place = found && pathOn(pages, found.screen)?.replace(':slug', found.slug ?? '')
  return place ? place + (anchor === undefined ? '' : `#${anchor}`) : null
}

interface ScreenAddress {
  screen: ScreenName
  /** Slug in the path; `null` unless the screen is an item. */
  slug: string | null
}

export function screenAt(path: string, pages: SitePages = pagesOfSite): ScreenAddress | null {
  const at = path.lastIndexOf('/') + 1
  const slug = path.slice(at)
  for (const name of pages === pagesOfSite ? screenNames : screensOf(pages)) {
    const own = pathOn(pages, name)
    if (own === null) continue
    const isItem = table[name].kind === 'item'
    if (isItem && slug !== '' && own === `${path.slice(0, at)}:slug`) return { screen: name, slug }
    if (!isItem && own === path) return { screen: name, slug: null }
  }
  return null
}
