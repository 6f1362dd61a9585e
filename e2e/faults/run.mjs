import { existsSync } from 'node:fs'
import path from 'node:path'

// Plain JavaScript, so that an old Node and a missing build get a sentence instead of a stack.
const root = path.resolve(import.meta.dirname ?? '.', '../..')
const builds = ['content/.next/BUILD_ID', 'site/build/server/main.js']
const missing = builds.filter((file) => !existsSync(path.join(root, file)))

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Start it with "npm run faults", which brings the Node it needs.')
  process.exitCode = 1
} else if (missing.length > 0) {
  console.error('The product is not built yet: "npm start" builds it.')
  process.exitCode = 1
} else {
  const { tryFaults } = await import('./try-faults.ts')
  process.exitCode = (await tryFaults(process.argv[2])) ? 0 : 1
}
