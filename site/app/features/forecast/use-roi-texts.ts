import type { RoiField } from '@alun/contract/rules/calculation'
import { useEffect, useRef, useState } from 'react'
import { changeAddress, useAddress } from '../../islands/address.ts'
import { calculatorSearch, changedSearch } from '../../query/project-search.ts'
import { type RoiTexts, roiChanges, textsFromQuery } from './roi-fields.ts'

/** Pause of typing after which the address is updated. */
const addressDelay = 250

/**
 * The reader's figures: the form changes at once, the address after a pause, in the same history
 * entry. Presets add an entry, so Back restores the figures before them.
 */
export function useRoiTexts(assumed: RoiTexts) {
  const search = new URLSearchParams(useAddress().search)
  const asked = textsFromQuery(search, assumed)
  const [unsaved, setUnsaved] = useState<{ texts: RoiTexts; from: string; to: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const here = calculatorSearch(search)
  // Typed figures apply until the address changes to figures other than theirs.
  const texts = unsaved && [unsaved.from, unsaved.to].includes(here) ? unsaved.texts : asked
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preset or Back replaces what was typed
  useEffect(() => () => clearTimeout(timer.current), [here])
  function write(changes: Parameters<typeof changedSearch>[1]) {
    // The unit list may have changed the rest of the address in between.
    const changed = changedSearch(new URLSearchParams(location.search), changes)
    setUnsaved((now) => now && { ...now, to: calculatorSearch(new URLSearchParams(changed)) })
    changeAddress(changed + location.hash, { replace: true })
  }
  return {
    texts,
    search,
    currency: search.get('currency'),
    change(field: RoiField, text: string) {
      const next = { ...texts, [field]: text }
      setUnsaved({ texts: next, from: here, to: here })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(roiChanges(next, assumed)), addressDelay)
    },
    changeCurrency(currency: string) {
      clearTimeout(timer.current)
      write({ ...roiChanges(texts, assumed), currency })
    },
  }
}
