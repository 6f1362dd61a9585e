import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @type {import('next').NextConfig} */
const nextConfig = {
  // `tsc` checks the whole workspace separately.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    root,
    // The panel's document carries the definition: a browser has no folder to read it from.
    resolveAlias: {
      '@alun/contract/site-definition/current': { browser: './src/core/panel/site-in-browser.ts' },
    },
  },
  outputFileTracingRoot: root,
  transpilePackages: ['@alun/contract', '@alun/platform'],
  serverExternalPackages: [
    'harfbuzzjs',
    'wawoff2',
    'pg',
    'pino',
    'sharp',
    'jsdom',
    'prom-client',
    // Bundling these takes a third of the build and saves no memory.
    'payload',
    '@payloadcms/db-postgres',
    '@payloadcms/drizzle',
    '@payloadcms/graphql',
  ],
  experimental: {
    // The router waits while the service is away, instead of leaving for the browser's error page.
    useOffline: true,
    // Nothing reads them: the service runs without `--enable-source-maps`.
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    // A clone of CI is deleted after its tests.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  poweredByHeader: false,
  // Pictures are encoded by `/v1/media` alone.
  images: { unoptimized: true },
  devIndicators: false,
  redirects: async () => [
    { source: '/', destination: '/admin', permanent: false },
    // The worklist of enquiries is a page of its own.
    { source: '/admin/collections/enquiries', destination: '/admin/enquiries', permanent: false },
  ],
}

export default withPayload(nextConfig, { devBundleServerPackages: false })
