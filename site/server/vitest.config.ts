import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from '../bundle/compile-plugin.ts'
import { inlineScript } from '../bundle/inline-script.ts'
import { siteOfBuild } from '../bundle/site-plugin.ts'
import { siteTheme } from '../bundle/site-theme.ts'

/** The server with the pages that it renders, so their sources are transformed as in the build. */
export default defineConfig({
  plugins: [siteOfBuild(), siteTheme(), compiledMessages(), inlineScript()],
  test: {
    // Modules are loaded once per worker; test files leave no timers, settings or globals behind.
    isolate: false,
    // That of the other projects, beside which it runs.
    maxWorkers: 2,
    name: 'site server',
    root: resolve(import.meta.dirname, '..'),
    setupFiles: ['server/testing/load-pages.ts'],
    // Far beyond what anything takes, so that a busy machine fails no test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ['server/**/*.test.ts'],
    // Pages link it; without this its address is empty.
    css: { include: [/print\.css/] },
  },
})
