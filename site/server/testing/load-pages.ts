/**
 * Load all pages before the tests, because transforming them on a busy machine takes longer than a
 * page waits for its content.
 */
const pages = import.meta.glob('../../app/pages/*.tsx')
await Promise.all(Object.values(pages).map((load) => load()))
