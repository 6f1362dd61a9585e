/**
 * Pages are transformed here for the first time: on a busy machine that takes longer than a page
 * waits for its content, which would then count as away.
 */
const pages = import.meta.glob('../../app/pages/*.tsx')
await Promise.all(Object.values(pages).map((load) => load()))
