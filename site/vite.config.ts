import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './app/bundle/inline-script.ts'
import { isPageCode } from './app/bundle/page-code.ts'
import { plainImports } from './app/bundle/plain-imports.ts'
import { pureSchemas } from './app/bundle/pure-schemas.ts'
import { routerFixes } from './app/bundle/router-fixes.ts'
import { compiledMessages } from './app/messages/compile-plugin.ts'

export default defineConfig({
  plugins: [
    compiledMessages(),
    pureSchemas(),
    inlineScript(),
    plainImports(),
    routerFixes(),
    reactRouter(),
  ],
  build: {
    // All styles are small as one file, which every later page has already.
    cssCodeSplit: false,
    // For the browser's code; the bundler reads them here alone.
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
  },
  environments: {
    client: {
      build: {
        // Nearly a kilobyte smaller on every first view than the bundler's own.
        minify: 'terser',
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'page', test: isPageCode },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        // The bundle hands out a renderer; the server around it is run by Node as it is.
        rollupOptions: { input: './server/render.ts' },
      },
    },
  },
  server: { forwardConsole: false },
})
