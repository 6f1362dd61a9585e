import { globSync } from 'node:fs'
import { defineConfig } from 'vite'
import { inlineScript } from './app/bundle/inline-script.ts'
import { compiledMessages } from './app/messages/compile-plugin.ts'

const islands = globSync('app/**/*.island.tsx', { cwd: import.meta.dirname })

/**
 * Two bundles: the browser's, of the script of every page and one file for each island, and the
 * server's, which writes the pages and brings the styles of all of them.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [compiledMessages(), inlineScript()],
  // One small file, which every later page has already.
  build: isSsrBuild
    ? {
        ssr: 'server/render.ts',
        outDir: 'build/server',
        ssrEmitAssets: true,
        manifest: true,
        copyPublicDir: false,
      }
    : {
        outDir: 'build/client',
        manifest: true,
        cssCodeSplit: false,
        modulePreload: false,
        rollupOptions: {
          input: ['app/browser/main.ts', 'app/islands/hydrate.tsx', ...islands],
          // Islands are asked for by the address of their file.
          preserveEntrySignatures: 'exports-only',
          output: {
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
            },
          },
        },
      },
  server: { forwardConsole: false },
}))
