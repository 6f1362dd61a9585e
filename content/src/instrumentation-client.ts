import { awaitedFetch } from './core/panel/awaited-fetch.ts'

// Next runs this file before a page of the panel hydrates.
window.fetch = awaitedFetch(window.fetch.bind(window))
