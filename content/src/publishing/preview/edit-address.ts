import { isItemScreen, isScreen, panelPlace, screens } from '@alun/contract/rules/screens'
import type { Payload } from 'payload'

/** Path of the panel where a page of the site is edited; an item that isn't there leads to its list. */
export async function editAddress(
  payload: Payload,
  screen: string,
  slug: string | undefined,
): Promise<string | null> {
  if (!isScreen(screen)) return null
  const place = `/admin/${panelPlace(screen) ?? 'globals/settings'}`
  if (!isItemScreen(screen) || slug === undefined) return place
  const { docs } = await payload.find({
    collection: screens[screen].collection,
    draft: true,
    where: { or: [{ slug: { equals: slug } }, { previousSlugs: { in: [slug] } }] },
    depth: 0,
    limit: 1,
    pagination: false,
    select: {},
  })
  const [found] = docs
  return found ? `${place}/${found.id}` : place
}
