import type { Tenure } from '../site-definition/tenures.ts'
import { tenure } from './site.ts'

/** How units are held: as their project says where the site has this way, else in the site's first. */
export function tenureOf(own: Tenure | null): Tenure | null {
  return own !== null && tenure.includes(own) ? own : (tenure[0] ?? null)
}
