import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './server/compress-files.ts'

export default {
  ssr: true,
  // All addresses are known from the first document on: no request for the map of routes.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
