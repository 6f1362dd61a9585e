import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All addresses are known from the first document on: no request for the map of routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
