import { whenFirstViewShown } from '../timing/when-first-view-shown.ts'
import { type Hydrate, type IslandPageData, islandDataIn, type Successor } from './island-data.ts'
import { fetchFiles, imported } from './load-code.ts'
import { loadStyles } from './load-styles.ts'
import { isPageLeft, reloadForLostCode, watchLoad } from './lost-code.ts'

interface LoadedIsland {
  name: string
}

interface Hydration {
  hydrate: Hydrate<LoadedIsland>
}

const visibleMargin = '240px'

let data: IslandPageData | null = null
const started = new WeakMap<HTMLElement, Promise<Successor>>()

export function watchIslands(): void {
  for (const type of ['pointerdown', 'focusin', 'keydown'] as const) {
    addEventListener(type, touched, { capture: true, passive: true })
  }
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        hydrateAround(target)
      }
    },
    { rootMargin: visibleMargin },
  )
  const visible = document.querySelectorAll('[data-island-hydrate-on="visible"]')
  // Visible islands wait for the first view, which needs the connection; touched ones do not.
  if (visible.length > 0) {
    whenFirstViewShown(() => {
      for (const each of visible) near.observe(each)
    })
  }
  // A reload may keep the focus in a field.
  if (document.activeElement) hydrateAround(document.activeElement)
}

export function islandsNamed(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)]
}

function touched({ target }: Event): void {
  if (target instanceof Element) hydrateAround(target)
}

function hydrateAround(element: Element): void {
  const island = element.closest<HTMLElement>('[data-island]')
  // Scripts of the page hydrate on-demand islands.
  if (island && island.dataset.islandHydrateOn !== 'on-demand') void hydrateIsland(island)
}

/**
 * Hydrates an island once; may be called again after a rejection, when its code was unavailable.
 * Logs the rejection, so that callers may ignore it, unless the reader's next page cancelled it.
 */
export function hydrateIsland(island: HTMLElement): Promise<Successor> {
  const known = started.get(island)
  if (known) return known
  const hydrating = load(island)
  started.set(island, hydrating)
  hydrating.catch((cause: unknown) => {
    started.delete(island)
    if (!isPageLeft()) console.warn(cause)
  })
  return hydrating
}

async function load(element: HTMLElement): Promise<Successor> {
  const { island: name = '', islandId: id = '' } = element.dataset
  data ??= islandDataIn(document)
  const page = data
  const own = page.files[name] ?? []
  const isStyle = (file: string) => file.endsWith('.css')
  const [code, { hydrate }, { default: words }] = await watchLoad(() => {
    const fetched = Promise.all([
      fetchFiles([
        ...own.filter((file) => !isStyle(file)),
        ...(page.files.hydrate ?? []),
        ...page.words,
      ]),
      ...own.filter(isStyle).map(loadStyles),
    ])
    return Promise.all([
      imported<Record<string, LoadedIsland>>(own[0] ?? '', fetched),
      imported<Hydration>(page.files.hydrate?.[0] ?? '', fetched),
      imported<{ default: object }>(page.words[0] ?? '', fetched),
    ])
  }).catch((cause: unknown) => {
    // The script of an on-demand island handles its failure.
    if (element.dataset.islandHydrateOn !== 'on-demand') reloadForLostCode()
    throw cause
  })
  const definition = Object.values(code).find((each) => each.name === name)
  if (definition === undefined) throw new Error(`No island ${name} in its file`)
  const successor = await hydrate(element, id, definition, page, words)
  element.dataset.islandState = 'hydrated'
  return successor
}
