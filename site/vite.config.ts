import { globSync } from 'node:fs'
import { defineConfig } from 'vite'
import { compiledMessages } from './bundle/compile-plugin.ts'
import { inlineScript } from './bundle/inline-script.ts'

const islands = globSync('app/**/*.island.tsx', { cwd: import.meta.dirname })

/** The mode that builds the script of every page. */
export const pageScript = 'page-script'

const islandChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // What all islands need, in one request.
  {
    name: 'island',
    test: /\/app\/(?:islands\/[^/]+$|words\/)|\/app\/ui\/locale-link|\/contract\/rules\/locale\.ts|preload-helper/,
  },
]

/**
 * Three bundles: the islands, one file each; the script of every page, which shares nothing with
 * them so that it comes in one request, and what it loads after the first view; and the server with the pages that it renders, which also yields
 * the styles of all pages.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [compiledMessages(), inlineScript()],
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        sourcemap: true,
        ssrEmitAssets: true,
        cssMinify: true,
        manifest: true,
        copyPublicDir: false,
      }
    : {
        outDir: 'build/client',
        manifest: `.vite/${mode}.json`,
        modulePreload: false,
        emptyOutDir: false,
        rollupOptions: {
          input:
            mode === pageScript ? ['app/browser/main.ts'] : ['app/islands/hydrate.tsx', ...islands],
          // Islands are imported by the address of their file.
          preserveEntrySignatures: 'exports-only',
          output: {
            codeSplitting: mode === pageScript ? true : { groups: islandChunks },
          },
        },
      },
  server: { forwardConsole: false },
}))
