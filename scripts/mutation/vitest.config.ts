import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { rulesIn } from './rules.mjs'

const root = path.resolve(import.meta.dirname, '../..')

export default defineConfig({
  root,
  // `node_modules` leads to the sources instead of their mutated copy.
  resolve: { alias: [{ find: /^@alun\/(.*)$/, replacement: `${root}/$1.ts` }] },
  test: {
    include: rulesIn(root).tests,
    setupFiles: [path.join(root, 'platform/testing/test-clock.ts')],
  },
})
