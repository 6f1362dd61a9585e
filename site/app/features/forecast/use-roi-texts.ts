import type { RoiField } from '@alun/contract/rules/calculation'
import { useEffect, useRef, useState } from 'react'
import { changeAddress, useAddress } from '../../islands/address.ts'
import { calculatorSearch, changedSearch } from '../../query/project-search.ts'
import { askedTexts, type RoiTexts, roiChanges } from './roi-fields.ts'

/** Milliseconds without typing after which the address follows. */
const addressDelay = 250

/** The reader's figures: at once in the form, a moment later in the address, back again with Back. */
export function useRoiTexts(assumed: RoiTexts) {
  const search = new URLSearchParams(useAddress().search)
  const asked = askedTexts(search, assumed)
  const [unsaved, setUnsaved] = useState<{ texts: RoiTexts; from: string; to: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const here = calculatorSearch(search)
  // What was typed holds until the address asks for other figures than it leads to.
  const texts = unsaved && [unsaved.from, unsaved.to].includes(here) ? unsaved.texts : asked
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preset or Back replaces what was typed
  useEffect(() => () => clearTimeout(timer.current), [here])
  function write(changes: Parameters<typeof changedSearch>[1]) {
    // The list of units may have changed the rest of the address meanwhile.
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
