import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { locales } from '@alun/contract/rules/locale'
import { defineConfig } from 'vite'
import { browserWords } from './app/words/browser-areas.ts'
import { bundleBorder } from './bundle/borders.ts'
import { cssTargets, scriptTargets } from './bundle/browsers.ts'
import { compiledMessages } from './bundle/compile-plugin.ts'
import { inlineScript } from './bundle/inline-script.ts'
import { islandFiles } from './bundle/island-files.ts'
import { pageStyles, sheetChunks } from './bundle/page-styles.ts'
import { siteOfBuild } from './bundle/site-plugin.ts'
import { siteTheme } from './bundle/site-theme.ts'

/** Each site has a separate build. */
const folder = process.env.SITE_BUILD ?? 'build'

const islandChunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Code that all islands, or all forms, need: one request each.
  {
    name: 'island',
    test: /\/app\/(?:islands\/[^/]+$|words\/(?![a-z]{2,3}[/.])|ui\/)|\/contract\/rules\/(?:locale|screens|shortlist|unit)\.ts|preload-helper/,
  },
  {
    name: 'form',
    test: /\/app\/(?:features\/enquiry\/(?!file-field|phone-widget|(?:catalog|cooperation|vacancy)-form\.island)|sections\/layout\/(?=ask-links|channels))[\w.-]+\.(?:tsx?|module\.css)$/,
  },
]

/** Short class names, because every page contains them; equal in all bundles. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/**
 * Bundles the islands, one file each, and the server with its pages, which yields the styles of all
 * pages. `build.ts` bundles the script of every page.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    siteOfBuild(),
    siteTheme(),
    compiledMessages(),
    inlineScript(),
    ...(isSsrBuild ? [bundleBorder('server'), pageStyles()] : [bundleBorder('islands')]),
  ],
  css: { modules: { generateScopedName: className } },
  build: isSsrBuild
    ? {
        outDir: `${folder}/server`,
        sourcemap: true,
        ssrEmitAssets: true,
        cssMinify: true,
        cssTarget: cssTargets,
        copyPublicDir: false,
        rollupOptions: { output: { codeSplitting: { groups: [sheetChunks] } } },
      }
    : {
        outDir: `${folder}/client`,
        manifest: true,
        target: scriptTargets,
        cssTarget: cssTargets,
        modulePreload: false,
        emptyOutDir: false,
        rollupOptions: {
          input: [
            'app/islands/hydrate.tsx',
            ...islandFiles(import.meta.dirname),
            ...locales.map(browserWords),
          ],
          // Islands are imported by the address of their file.
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: { groups: islandChunks } },
        },
      },
  server: { forwardConsole: false },
}))
