import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { changedFields, type Field } from '../browser/islands/changed-fields.ts'
import type { Hydrate } from '../browser/islands/island-data.ts'
import { type IslandError, islandErrorsPath } from '../browser/islands/island-errors.ts'
import { caretOf, holdInput, setCaret } from './carry-over.ts'
import type { IslandDefinition } from './island.ts'
import { IslandRoot } from './island-root.tsx'
import { allowMovedNodes } from './moved-nodes.ts'

allowMovedNodes(Node.prototype)

/**
 * Resolves when React has taken over. Hydrates synchronously, so that no input falls in between. If
 * other programs have changed the server's nodes, React renders new ones, which get the visitor's
 * input. If the component throws, the server's markup is restored.
 */
export const hydrate: Hydrate<IslandDefinition> = async (
  element,
  id,
  { name, component: Component },
  page,
  words,
) => {
  await whenReleased(element)
  const written = element.innerHTML
  let carryOver = holdInput(element)
  await new Promise<void>((resolve, reject) => {
    const root = flushSync(() =>
      hydrateRoot(
        element,
        <IslandRoot locale={page.locale} words={words} address={page.address} onHydrated={resolve}>
          <Component {...page.props[id]} />
        </IslandRoot>,
        {
          identifierPrefix: id,
          onRecoverableError(cause) {
            console.warn(cause)
            reportIslandError({ island: name, kind: 'recovered' })
          },
          onUncaughtError(cause) {
            queueMicrotask(() => {
              root.unmount()
              element.innerHTML = written
              carryOver()
            })
            reportIslandError({ island: name, kind: 'failed' })
            reject(new Error(`The island ${name} failed`, { cause }))
          },
        },
      ),
    )
  })
  const successor = carryOver()
  carryOver = holdInput(element)
  await replayInput(changedFields(element))
  return successor
}

/** Limit, because a longer press is a drag. */
const longestPressMs = 1_000

/** Waits for the end of a press in this island: a node replaced in between would not be clicked. */
function whenReleased(island: HTMLElement): Promise<void> {
  if (island.querySelector(':active') === null) return Promise.resolve()
  const listeners = new AbortController()
  return new Promise<void>((resolve) => {
    // `setTimeout` waits for the click that follows the release.
    const end = () => setTimeout(resolve)
    for (const type of ['pointerup', 'pointercancel', 'keyup'] as const) {
      addEventListener(type, end, { capture: true, signal: listeners.signal })
    }
    setTimeout(resolve, longestPressMs)
  }).finally(() => listeners.abort())
}

const reported = new Set<string>()

/** Reports once per page for each island and kind. */
function reportIslandError(error: IslandError): void {
  const report = JSON.stringify(error)
  if (reported.has(report)) return
  reported.add(report)
  navigator.sendBeacon(islandErrorsPath, report)
}

/**
 * Replays input from before hydration. React ignores an event whose text equals the last value that
 * it has seen, so the value is reset first.
 */
async function replayInput(changed: readonly Field[]): Promise<void> {
  // Each event makes React write its former text into the other fields, so read all texts first.
  const texts = changed.map((field) => [field, field.value] as const)
  for (const [field, text] of texts) {
    await Promise.resolve()
    if (isText(field)) {
      const caret = field === document.activeElement ? caretOf(field) : null
      field.value = field.defaultValue
      const prototype = Object.getPrototypeOf(field)
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
      setCaret(field, caret)
    }
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (!isText(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type))
