/** `npm run dev`: runs both parts, or the named one, from their sources, with reload. */
process.argv.push('--dev')
await import('./start.mjs')
