import { defineConfig } from 'vitest/config'

/** `npm run check-demo`: what an editor would look for in the demo content. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['testing/demo.check.ts'] },
})
