import type { Option } from 'payload'
import type { Words } from '../panel/words.ts'

/** Choices whose keys come from the contract; a key without words does not compile. */
export function options<K extends string>(labels: Record<K, Words>): Option[] {
  return Object.entries<Words>(labels).map(([value, label]) => ({ value, label }))
}
