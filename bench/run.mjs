import { existsSync } from 'node:fs'
import path from 'node:path'

// Plain JavaScript, so that an old Node and a missing build get a sentence instead of a stack.
const root = path.resolve(import.meta.dirname ?? '.', '..')
const builds = ['content/.next/BUILD_ID', 'site/build/server/main.js']
const missing = builds.filter((file) => !existsSync(path.join(root, file)))

/** Each loaded when it is asked, in the order in which all are. */
const questions = {
  pages: async () => (await import('./pages.ts')).measurePages(),
  rendering: async () => (await import('./rendering.ts')).measureRendering(),
  nginx: async () => (await import('./against-nginx.ts')).measureAgainstNginx(),
  'first-view': async () => (await import('./first-view.ts')).measureFirstView(),
  'next-page': async () => (await import('./next-page.ts')).measureNextPage(),
  interactions: async () => (await import('./interactions.ts')).measureInteractions(),
  publishing: async () => (await import('./publishing.ts')).measurePublishing(),
  brochures: async () => (await import('./brochures.ts')).measureBrochures(),
  memory: async () => (await import('./cached-pages.ts')).measureCachedPages(),
  lighthouse: async (addresses) => (await import('./lighthouse.ts')).measureLighthouse(addresses),
  throttled: async () => (await import('./lighthouse.ts')).measureThrottled(),
}
const [question, ...given] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Start it with "npm run bench", which brings the Node it needs.')
  process.exitCode = 1
} else if (missing.length > 0) {
  console.error('The product is not built yet: "npm start" builds it.')
  process.exitCode = 1
} else if (question !== undefined && !Object.hasOwn(questions, question)) {
  console.error(`Questions: ${Object.keys(questions).join(', ')}; none asks all of them.`)
  process.exitCode = 1
} else {
  for (const [name, measure] of Object.entries(questions)) {
    if (question === undefined || question === name) await measure(given)
  }
}
