import { type Field, isChanged } from '../browser/islands/changed-fields.ts'
import type { Successor } from '../browser/islands/island-data.ts'

const kept = 'form, input:not([type="hidden"]), select, textarea, button, a, summary, details'

/**
 * Records the input nodes of an island before React may replace them. The returned function moves
 * their state to the new nodes: values, files, open folds, focus and caret.
 */
export function holdInput(island: HTMLElement): () => Successor {
  const before = marked(island)
  const focused = island.contains(document.activeElement) ? document.activeElement : null
  const caret = caretOf(focused)
  return () => {
    const after = new Map([...marked(island)].map(([node, mark]) => [mark, node]))
    const successor: Successor = (node) =>
      node.isConnected ? node : after.get(before.get(node) ?? '')
    for (const node of before.keys()) {
      const now = successor(node)
      if (now && now !== node) move(node, now)
    }
    const now = focused && successor(focused)
    const isLost = now !== focused && document.activeElement === document.body
    if (isLost && now instanceof HTMLElement) {
      now.focus({ preventScroll: true })
      setCaret(now, caret)
    }
    return successor
  }
}

/** Identifies nodes by attributes that translators and extensions do not change, and by a count. */
function marked(island: HTMLElement): Map<Element, string> {
  const counts = new Map<string, number>()
  const marks = new Map<Element, string>()
  for (const node of island.querySelectorAll(kept)) {
    const facts = [
      node.tagName,
      ...identifyingAttributes(node).map((name) => node.getAttribute(name) ?? ''),
    ]
    const kind = facts.join('|')
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    marks.set(node, `${kind}|${count}`)
  }
  return marks
}

function identifyingAttributes(node: Element): readonly string[] {
  if (node instanceof HTMLFormElement) return ['data-form']
  if (isTick(node)) return ['type', 'name', 'value']
  return isField(node) ? ['type', 'name'] : ['type', 'name', 'value', 'href', 'class']
}

function move(from: Element, to: Element): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open
  if (!isField(from) || !isField(to) || !isChanged(from)) return
  if (isTick(from) && isTick(to)) to.checked = from.checked
  else if (from instanceof HTMLInputElement && from.type === 'file') {
    if (to instanceof HTMLInputElement) to.files = from.files
  } else to.value = from.value
}

const isField = (node: Element): node is Field =>
  node instanceof HTMLInputElement ||
  node instanceof HTMLSelectElement ||
  node instanceof HTMLTextAreaElement

const isTick = (node: Element): node is HTMLInputElement =>
  node instanceof HTMLInputElement && (node.type === 'checkbox' || node.type === 'radio')

type Caret = readonly [number, number, 'forward' | 'backward' | 'none' | undefined]

/** `null` for nodes without a caret, such as selects and sliders. */
export function caretOf(node: Element | null): Caret | null {
  if (!(node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)) return null
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = node
  return start === null || end === null ? null : [start, end, direction ?? undefined]
}

export function setCaret(node: Element, caret: Caret | null): void {
  const hasText = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement
  if (caret !== null && hasText) node.setSelectionRange(...caret)
}
