import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'

/** Oldest supported browsers, as in the site's build. */
const floor = { chrome: 100, firefox: 100, safari: 15.4 } as const

export const { api, css, javascript } = data

/** A feature of MDN's data with its parts. */
export type Features = Identifier | CompatStatement | undefined

/** Whether one of the oldest browsers lacks a feature; `undefined` if the data does not say. */
export function isNewer(feature: Features): boolean | undefined {
  if (!feature || isStatement(feature)) return undefined
  const compat = feature.__compat
  if (!compat || !isStatement(compat)) return undefined
  const statements: Partial<Record<string, SupportStatement>> = compat.support
  return Object.entries(floor).some(
    ([browser, oldest]) =>
      ![statements[browser] ?? []].flat().some((each) => {
        const { alternative_name, flags, prefix, version_added, version_removed } = each
        if (alternative_name || flags || prefix || version_removed) return false
        if (typeof version_added !== 'string') return false
        return Number.parseFloat(version_added.replace('≤', '')) <= oldest
      }),
  )
}

export function partsOf(feature: Features): [string, Features][] {
  if (!feature || isStatement(feature)) return []
  return Object.entries(feature).filter(([name]) => name !== '__compat')
}

export function partOf(feature: Features, name: string): Features {
  return feature && !isStatement(feature) && Object.hasOwn(feature, name)
    ? feature[name]
    : undefined
}

/** CSS functions of all types; `true` if at least one type has the function in all of the oldest browsers. */
export function functionsOf(types: Features, known = new Map<string, boolean>()) {
  for (const [key, feature] of partsOf(types)) {
    const name = key.replace(/[_-]function$/, '')
    const newer = isNewer(feature)
    if (newer !== undefined) known.set(name, !newer || known.get(name) === true)
    functionsOf(feature, known)
  }
  return known
}

function isStatement(feature: Identifier | CompatStatement): feature is CompatStatement {
  return 'support' in feature && 'source_file' in feature
}
