import { hydrateRoot } from 'react-dom/client'
import type { IslandDefinition, IslandPageData } from './island.ts'
import { IslandRoot } from './island-root.tsx'

export { replayInput } from './replay-input.ts'

/**
 * Hydrates an island. One that throws goes back to what the server wrote, whose links and forms work.
 *
 * @returns settles when React has taken over; rejected where the component throws
 */
export function hydrate(
  element: HTMLElement,
  id: string,
  { name, component: Component }: IslandDefinition,
  page: IslandPageData,
): Promise<void> {
  const written = element.innerHTML
  return new Promise((resolve, reject) => {
    const root = hydrateRoot(
      element,
      <IslandRoot
        locale={page.locale}
        words={page.words}
        address={page.address}
        onHydrated={resolve}
      >
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
