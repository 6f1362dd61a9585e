import type { Tenure } from '../site-definition/tenures.ts'
import { tenure } from './site.ts'

/** Tenure of units: that of their project if the site allows it, else the site's first. */
export function tenureOf(own: Tenure | null): Tenure | null {
  return own !== null && tenure.includes(own) ? own : (tenure[0] ?? null)
}
