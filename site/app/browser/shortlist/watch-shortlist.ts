import { navigateTo } from '@alun/contract/rules/navigation'
import { shortlistIn, shortlistSearch } from '@alun/contract/rules/shortlist'
import { afterPaint } from '../timing/after-paint.ts'
import {
  onShortlist,
  pickUnit,
  shortlistOf,
  storedShortlist,
  storeShortlist,
} from './stored-shortlist.ts'

/**
 * Links to the shortlist (`data-shortlist`) get its units, those with a counter (`data-count`) appear
 * once there are any. `data-shortlist-drop` and `data-shortlist-add` change it by the units they name.
 */
export function watchShortlist(): void {
  const show = () => {
    const refs = shortlistOf(storedShortlist())
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-shortlist]')) {
      link.search = shortlistSearch(refs)
      const count = link.querySelector('[data-count]')
      if (count === null) continue
      count.textContent = String(refs.length)
      link.hidden = refs.length === 0
    }
    for (const add of document.querySelectorAll<HTMLElement>('[data-shortlist-add]')) {
      add.hidden = named(add.dataset.shortlistAdd).every((ref) => refs.includes(ref))
    }
  }
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>(changers)
    if (!link) return
    const { shortlistDrop, shortlistAdd } = link.dataset
    const dropped = named(shortlistDrop)
    const rest = shortlistOf(storedShortlist()).filter((ref) => !dropped.includes(ref))
    storeShortlist([...named(shortlistAdd), ...rest])
  })
  // Ticked before the table is hydrated, which then shows what is stored.
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(earlyPicks)) {
      pickUnit(target.value, target.checked)
    }
  })
  // The tick is seen before the header makes room.
  onShortlist(() => afterPaint(show))
  show()
  openStored()
}

const changers = '[data-shortlist-drop], [data-shortlist-add]'
const earlyPicks = '[data-island-state="server"] input[type="checkbox"][name="unit"]'
const named = (refs = '') => shortlistOf(refs)

/** The bare address of the comparison shows what this visitor has picked. */
function openStored(): void {
  const page = document.querySelector('[data-shortlist-empty]')
  const refs = shortlistOf(storedShortlist())
  if (page === null || refs.length === 0) return
  if (shortlistIn(new URLSearchParams(location.search)).length > 0) return
  navigateTo(shortlistSearch(refs), { as: 'replaced' })
}
