import { islandDataId, islandDataIn, islandsChanged } from '../../browser/islands/island-data.ts'

/** Parts of the body that the server renders and no script adds to. */
const parts = ['body > header', 'main', 'body > footer', `#${islandDataId}`]

/** Changes only what differs, so that scroll, focus and hydrated islands stay. */
export function updatePage(before: Document, after: Document): void {
  markChangedProps(before, after)
  for (const part of parts) {
    const [live, former, next] = [document, before, after].map((each) => each.querySelector(part))
    if (live && former && next) updateElement(live, former, next)
  }
  document.title = after.title
  dispatchEvent(new Event(islandsChanged))
}

/** An island whose markup is the same may still have other props. */
function markChangedProps(before: Document, after: Document): void {
  const [former = {}, next = {}] = [before, after].map((page) => islandDataIn(page).props)
  for (const element of before.querySelectorAll<HTMLElement>('[data-island-id]')) {
    const id = element.dataset.islandId ?? ''
    if (JSON.stringify(former[id]) !== JSON.stringify(next[id])) element.dataset.changed = ''
  }
}

function updateElement(live: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return
  // Inside an island React decides, from its props.
  if (before.hasAttribute('data-island') || live.childNodes.length !== before.childNodes.length) {
    live.replaceWith(document.importNode(after, true))
    return
  }
  for (const name of new Set([...before.getAttributeNames(), ...after.getAttributeNames()])) {
    const value = after.getAttribute(name)
    if (value === before.getAttribute(name)) continue
    if (value === null) live.removeAttribute(name)
    else live.setAttribute(name, value)
  }
  updateChildren(live, before, after)
}

/** Children that are the same at both ends stay; those between are compared in their order. */
function updateChildren(live: Element, before: Element, after: Element): void {
  const [current, former, next] = [live, before, after].map(({ childNodes }) => [...childNodes])
  if (!current || !former || !next) return
  const same = (one?: Node, other?: Node) => one?.isEqualNode(other ?? null) === true
  let start = 0
  while (same(former[start], next[start])) start += 1
  let end = 0
  const most = Math.min(former.length, next.length) - start
  while (end < most && same(former.at(-1 - end), next.at(-1 - end))) end += 1
  const following = current[former.length - end] ?? null
  for (let at = start; at < Math.max(former.length, next.length) - end; at += 1) {
    const [shown, was, now] = [
      current[at],
      at < former.length - end ? former[at] : undefined,
      at < next.length - end ? next[at] : undefined,
    ]
    if (shown && was && now) updateNode(shown, was, now)
    else if (shown && was) shown.remove()
    else if (now) live.insertBefore(document.importNode(now, true), following)
  }
}

function updateNode(live: ChildNode, before: Node, after: Node): void {
  const isElement = live instanceof Element && before instanceof Element && after instanceof Element
  if (isElement && before.nodeName === after.nodeName) updateElement(live, before, after)
  else if (!before.isEqualNode(after)) live.replaceWith(document.importNode(after, true))
}
