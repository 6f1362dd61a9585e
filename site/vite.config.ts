import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { inlineScript } from './app/bundle/inline-script.ts'
import { pureSchemas } from './app/bundle/pure-schemas.ts'
import { routerFixes } from './app/bundle/router-fixes.ts'
import { compiledMessages } from './app/messages/compile-plugin.ts'

export default defineConfig({
  plugins: [compiledMessages(), pureSchemas(), inlineScript(), routerFixes(), reactRouter()],
  // All styles are small as one file, which every later page has already.
  build: { cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // What every page needs packs 5 KB smaller as two files than as twenty.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                {
                  name: 'page',
                  test: /\/app\/(deferred|document-load|frame|head|language|locale|navigation|prefetch|storage|ui)\/(?!framed-screen|framed-error)[^/]+\.tsx?$|\/messages\/(messages|words-at-hand|format-message)\.tsx?$/,
                },
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
