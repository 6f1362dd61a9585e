import { hydrateRoot } from 'react-dom/client'
import type { Hydrate } from '../browser/islands/island-data.ts'
import type { IslandDefinition } from './island.ts'
import { IslandRoot } from './island-root.tsx'

export { replayInput } from './replay-input.ts'

/** Resolves when React has taken over; if the component throws, the server's markup is restored. */
export const hydrate: Hydrate<IslandDefinition> = (
  element,
  id,
  { name, component: Component },
  page,
  words,
) => {
  const written = element.innerHTML
  return new Promise((resolve, reject) => {
    const root = hydrateRoot(
      element,
      <IslandRoot locale={page.locale} words={words} address={page.address} onHydrated={resolve}>
        <Component {...page.props[id]} />
      </IslandRoot>,
      {
        identifierPrefix: id,
        onUncaughtError(cause) {
          queueMicrotask(() => {
            root.unmount()
            element.innerHTML = written
          })
          reject(new Error(`The island ${name} failed`, { cause }))
        },
      },
    )
  })
}
