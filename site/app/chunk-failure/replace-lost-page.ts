import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { loadDocument } from '../document-load/load-document.ts'
import { begunNavigation, hasLostRoute } from '../document-load/router-seam.tsx'
import { allowReload, parseReloads } from './reload-guard.ts'

/**
 * Opens a page as a document whose code could not be had: a new build may have replaced it. Where
 * that was tried a moment ago, or nothing can be had at all, the navigation goes on to the error
 * screen.
 */
export const replaceLostPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  _,
  next,
) => {
  const results = await next()
  const navigation = hasLostRoute() ? begunNavigation() : null
  if (navigation === null || !navigator.onLine || !noteReload(navigation.path)) return results
  return loadDocument(navigation)
}

const storageKey = 'chunkReloads'

/** Whether this path may be loaded anew; without a memory it may not. */
function noteReload(path: string): boolean {
  try {
    const reloads = parseReloads(sessionStorage.getItem(storageKey))
    const next = allowReload(reloads, path, Date.now())
    if (next === null) return false
    sessionStorage.setItem(storageKey, JSON.stringify(next))
    return true
  } catch {
    return false
  }
}
