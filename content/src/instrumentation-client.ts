import { config } from 'zod'
import { awaitedFetch } from './core/panel/awaited-fetch.ts'

// Next runs this file before a page of the panel hydrates.

// Otherwise zod tries to compile, which the policy of the panel prevents and Firefox reports.
config({ jitless: true })

window.fetch = awaitedFetch(window.fetch.bind(window))
