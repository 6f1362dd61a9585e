import type { ScreenName } from '@alun/contract/schema/page'
import { screenNames } from '@alun/contract/schema/page'
import type { Payload } from 'payload'
import { collectionOfScreen } from '../delivery/item-address.ts'
import { isSlugScreen } from '../delivery/page-query.ts'

const places: Record<Exclude<ScreenName, keyof typeof collectionOfScreen>, string> = {
  frame: 'globals/settings',
  home: 'globals/home',
  about: 'globals/about',
  'why-bali': 'globals/why-bali',
  career: 'globals/career',
  cooperation: 'globals/cooperation',
  contacts: 'globals/contacts',
  news: 'collections/news',
  articles: 'collections/articles',
  sales: 'collections/sales',
  search: 'globals/settings',
  sitemap: 'globals/settings',
  feed: 'collections/news',
}

/** Path of the panel where a page of the site is edited; an item that isn't there leads to its list. */
export async function editPlace(
  payload: Payload,
  screen: string,
  slug: string | undefined,
): Promise<string | null> {
  const name = screenNames.find((each) => each === screen)
  if (!name) return null
  if (!isSlugScreen(name)) return `/admin/${places[name]}`
  const collection = collectionOfScreen[name]
  const list = `/admin/collections/${collection}`
  if (slug === undefined) return list
  const { docs } = await payload.find({
    collection,
    draft: true,
    where: { or: [{ slug: { equals: slug } }, { previousSlugs: { in: [slug] } }] },
    depth: 0,
    limit: 1,
    pagination: false,
    select: {},
  })
  const [found] = docs
  return found ? `${list}/${found.id}` : list
}
