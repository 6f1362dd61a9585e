import { type DataStrategyResult, type MiddlewareFunction, redirect } from 'react-router'
import { navigationUnderWay } from '../document-load/router-seam.tsx'
import { browserStores } from '../storage/browser-stores.ts'
import { followedAddress } from './followed-address.ts'
import { storedLanguages, storeLanguage } from './language-stores.ts'

/** Every page that a reader goes to is in the language they have chosen, in this tab or another. */
export const keepLanguage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const begun = navigationUnderWay()
  if (begun === null) return next()
  const stored = storedLanguages(browserStores)
  const { wanted, instead, found } = followedAddress({ ...begun, stored })
  if (wanted !== null) storeLanguage(wanted, browserStores)
  if (instead !== null) throw redirect(instead)
  const results = await next()
  // A reader who goes back and forth quickly has seen nothing of the page between.
  if (found !== null && !request.signal.aborted) storeLanguage(found, browserStores)
  return results
}
