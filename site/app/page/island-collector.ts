import type { Locale } from '@alun/contract/rules/locale'
import type { IslandFiles, IslandPageData } from '../browser/islands/island-data.ts'
import type { IslandFacts } from '../islands/island.ts'
import { catalogueOf } from '../words/catalogues.ts'
import { wordsOfAreas } from '../words/word-area.ts'

/** Collects the islands of a page, for the data block at its end. */
export class IslandCollector {
  readonly #props: Record<string, object> = {}
  readonly #areas = new Set<string>()
  readonly #names = new Set<string>()

  /** Returns the island's id on the page, which is also its `identifierPrefix`. */
  add(island: IslandFacts, props: object): string {
    const id = `${island.name}${Object.keys(this.#props).length}-`
    this.#props[id] = props
    this.#names.add(island.name)
    for (const area of island.words) this.#areas.add(area)
    return id
  }

  data(address: string, locale: Locale, files: IslandFiles): IslandPageData {
    return {
      locale,
      address,
      files: Object.fromEntries(
        [...this.#names, 'hydrate'].map((name) => [name, files[name] ?? []]),
      ),
      props: this.#props,
      words: wordsOfAreas(catalogueOf(locale), [...this.#areas]),
    }
  }
}
