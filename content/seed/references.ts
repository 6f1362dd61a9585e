import type { CollectionSlug } from 'payload'

/** Finds seeded records by the name they have in the demo content. */
export class References {
  readonly #ids = new Map<string, string>()

  add(key: string, id: string): void {
    this.#ids.set(key, id)
  }

  /** `null` when it was left out, or deleted since. */
  id(collection: CollectionSlug, name: string): string | null {
    return this.#ids.get(`${collection}:${name}`) ?? null
  }

  ids(collection: CollectionSlug, names: readonly string[]): string[] {
    return names.map((name) => this.id(collection, name)).filter((id) => id !== null)
  }

  media(path: string | null): string | null {
    return path === null ? null : this.id('media', path)
  }
}
