import { whenIdle } from '../timing/when-idle.ts'
import { changedFields } from './changed-fields.ts'
import {
  type Hydrate,
  type IslandPageData,
  islandDataId,
  type ReplayInput,
  type Wake,
} from './island-data.ts'
import { loadStyles } from './load-styles.ts'
import { reloadForLostCode } from './lost-code.ts'

/** What this needs to know of an island that has been loaded. */
interface LoadedIsland {
  name: string
}

/** The code that comes with the first island. */
interface Hydration {
  hydrate: Hydrate<LoadedIsland>
  replayInput: ReplayInput
}

/** An island is near from shortly below the window on. */
const nearness = '240px'

let data: IslandPageData | null = null
/** Islands whose code is being loaded or runs. */
const woken = new WeakMap<HTMLElement, Promise<void>>()

/** Loads the code of each island when it is due. */
export function watchIslands(): void {
  for (const type of ['pointerdown', 'focusin', 'keydown'] as const) {
    addEventListener(type, touched, { capture: true, passive: true })
  }
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        wakeAround(target)
      }
    },
    { rootMargin: nearness },
  )
  for (const element of islandsThat('visible')) near.observe(element)
  const idle = islandsThat('idle')
  if (idle.length > 0) whenIdle(() => idle.forEach(wakeAround))
  // A field that has the focus already, such as one that the page came back with.
  if (document.activeElement) wakeAround(document.activeElement)
}

/** Islands by their name, in the order of the page. */
export function islandsNamed(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)]
}

function islandsThat(wake: Wake): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-island-wake="${wake}"]`)]
}

function touched({ target }: Event): void {
  if (target instanceof Element) wakeAround(target)
}

function wakeAround(element: Element): void {
  const island = element.closest<HTMLElement>('[data-island]')
  // One that is called for has its own ways to be woken.
  if (island && island.dataset.islandWake !== 'called') wake(island).catch(() => {})
}

/**
 * Loads the code of an island and hydrates it, once.
 *
 * @throws where its code is unavailable; the island stays as the server wrote it, and may be woken again
 */
export function wake(island: HTMLElement): Promise<void> {
  const known = woken.get(island)
  if (known) return known
  const waking = load(island)
  woken.set(island, waking)
  waking.catch(() => woken.delete(island))
  return waking
}

async function load(element: HTMLElement): Promise<void> {
  const { island: name = '', islandId: id = '' } = element.dataset
  const page = pageData()
  const own = page.files[name] ?? []
  const styles = element.dataset.islandWake === 'called' ? own.filter(isStyle) : []
  const there = Promise.all([
    fetchFiles([...own, ...(page.files.hydrate ?? [])].filter((file) => !isStyle(file))),
    ...styles.map(loadStyles),
  ])
  const [code, { hydrate, replayInput }] = await Promise.all([
    imported<Record<string, LoadedIsland>>(own[0] ?? '', there),
    imported<Hydration>(page.files.hydrate?.[0] ?? '', there),
  ]).catch((cause: unknown) => {
    // Whoever calls for an island knows what to do without it.
    if (element.dataset.islandWake !== 'called') reloadForLostCode()
    throw cause
  })
  const definition = Object.values(code).find((each) => each.name === name)
  if (definition === undefined) throw new Error(`No island ${name} in its file`)
  await hydrate(element, id, definition, page)
  await replayInput(changedFields(element))
  element.dataset.islandState = 'hydrated'
}

/** Of an island that the server wrote, styles are in the page. */
const isStyle = (file: string) => file.endsWith('.css')

/** Files that are there or on their way. */
const files = new Map<string, Promise<void>>()

/**
 * All files at once, rather than one after another as each is found to import the next. A browser
 * never asks again for a module or a preload that has failed, as long as the document lives: so
 * each is fetched first, and imported out of the cache when all of them are there.
 */
async function fetchFiles(hrefs: readonly string[]): Promise<void> {
  await Promise.all(
    hrefs.map((href) => {
      const coming = files.get(href) ?? fetchFile(href)
      files.set(href, coming)
      return coming
    }),
  )
}

async function fetchFile(href: string): Promise<void> {
  try {
    const answer = await fetch(href)
    if (!answer.ok) throw new Error(`${href} answered ${answer.status}`)
    await answer.arrayBuffer()
  } catch (cause) {
    files.delete(href)
    throw cause
  }
}

const imported = async <Code>(file: string, there: Promise<unknown>): Promise<Code> => {
  await there
  return import(/* @vite-ignore */ file)
}

/** Written by our own server in this document. */
function pageData(): IslandPageData {
  data ??= JSON.parse(document.getElementById(islandDataId)?.textContent ?? '{}') as IslandPageData
  return data
}
