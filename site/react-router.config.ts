import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeBuildFiles } from './server/builds/build-files.ts'
import { compressFiles } from './server/compress-files.ts'

export default {
  ssr: true,
  // All addresses are known from the first document on: no request for the map of routes.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const clientFolder = join(reactRouterConfig.buildDirectory, 'client')
    await writeBuildFiles(clientFolder, Date.now())
    await compressFiles(clientFolder)
  },
} satisfies Config
