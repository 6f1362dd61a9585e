import type { ViewingOffer } from '@alun/contract/schema/viewing'
import { slotsHoldUntil } from '../../sales/viewings/slot.ts'
import { calendarOf, offerOf } from '../../sales/viewings/viewing-slots.ts'
import type { ContentReader } from './content-reader.ts'
import type { SiteSources } from './site-sources.ts'

/** Free viewing times, for pages with the form. */
export async function readViewingOffer(
  reader: ContentReader,
  siteSources: Promise<SiteSources>,
): Promise<ViewingOffer> {
  const [{ settings }, hosts] = await Promise.all([siteSources, reader.hosts()])
  const offer = offerOf(settings, hosts, reader.now)
  reader.expires.at(slotsHoldUntil(calendarOf(settings), offer.slots, reader.now))
  return offer
}
