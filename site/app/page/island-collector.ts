import type { Locale } from '@alun/contract/rules/locale'
import type { IslandFiles, IslandPageData } from '../browser/islands/island-data.ts'
import type { IslandFacts } from '../islands/island.ts'

/** Collects the islands of a page for the data block at its end. */
export class IslandCollector {
  readonly #props: Record<string, object> = {}
  readonly #islands = new Map<string, IslandFacts>()

  /** Id of the next island; also its `identifierPrefix`. */
  idOf({ name }: IslandFacts): string {
    return `${name}${Object.keys(this.#props).length}-`
  }

  add(id: string, island: IslandFacts, props: object): void {
    this.#props[id] = props
    this.#islands.set(island.name, island)
  }

  data(address: string, locale: Locale, files: IslandFiles): IslandPageData {
    const of = (name: string) => files[name] ?? []
    const scriptsOf = (name: string) => of(name).filter((file) => !file.endsWith('.css'))
    const hydrate = scriptsOf('hydrate')
    const furtherOf = (files: readonly string[]) => files.filter((file) => !hydrate.includes(file))
    const own = [...this.#islands.values()].flatMap(({ name, hydrateOn, parts = [] }) => [
      // The page already has the styles of islands that it shows, and of their parts.
      [name, furtherOf(hydrateOn === 'on-demand' ? of(name) : scriptsOf(name))],
      ...parts.map((part) => [part, furtherOf(scriptsOf(part))]),
    ])
    return {
      locale,
      address,
      files: { ...Object.fromEntries(own), hydrate },
      words: furtherOf(scriptsOf(`words-${locale}`)),
      props: this.#props,
    }
  }
}
