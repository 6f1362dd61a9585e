import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { changedFields } from '../browser/islands/changed-fields.ts'
import type { Hydrate } from '../browser/islands/island-data.ts'
import { holdInput } from './carry-over.ts'
import type { IslandDefinition } from './island.ts'
import { IslandRoot } from './island-root.tsx'
import { allowMovedNodes } from './moved-nodes.ts'
import { replayInput } from './replay-input.ts'
import { reportIslandError } from './report-island-error.ts'
import { whenReleased } from './when-released.ts'

allowMovedNodes(Node.prototype)

/**
 * Resolves when React has taken over. It does so in one go, so that nothing is typed meanwhile: where
 * others have changed the server's nodes, it renders new ones, to which is moved what the visitor
 * has put into the former. If the component throws, the server's markup is restored.
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
            reportIslandError({ island: name, kind: 'rendered-anew' })
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
