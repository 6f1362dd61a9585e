/** At the root: a worker answers for the pages below its own folder. */
export const serviceWorkerPath = '/service-worker.js'
