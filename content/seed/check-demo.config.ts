import { defineConfig } from 'vitest/config'

/** `npm run check-demo`: checks the demo content as an editor would. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['testing/demo.check.ts'] },
})
