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
            // What every page needs of them packs 5 KB smaller as one file than as several.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
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
