import type { Option } from 'payload'
import type { Words } from '../panel/words.ts'

/** Options whose keys come from the contract; a key without a label does not compile. */
export function options<K extends string>(labels: Record<K, Words>): Option[] {
  return Object.entries<Words>(labels).map(([value, label]) => ({ value, label }))
}
