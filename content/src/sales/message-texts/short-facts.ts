import { shortened } from '@alun/contract/rules/shortened'
import type { Fact } from './enquiry-facts.ts'

/**
 * A text with these facts that is no longer than a limit: the longest values are cut, with a mark that says
 * so, and all that is short stays whole.
 */
export function withShortFacts(
  facts: readonly Fact[],
  written: (facts: readonly Fact[]) => string,
  limit: number,
  mark: string,
): string {
  const cutTo = (most: number) =>
    written(
      facts.map(({ label, value }) => ({
        label,
        value: value.length > most ? `${shortened(value, most)}… [${mark}]` : value,
      })),
    )
  let fits = 0
  let tooLong = Math.max(0, ...facts.map(({ value }) => value.length)) + 1
  while (tooLong - fits > 1) {
    const most = Math.floor((fits + tooLong) / 2)
    if (cutTo(most).length <= limit) fits = most
    else tooLong = most
  }
  return cutTo(fits)
}
