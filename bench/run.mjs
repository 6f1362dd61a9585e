import { existsSync } from 'node:fs'
import path from 'node:path'

// Plain JavaScript, so that an old Node and a missing build get a sentence instead of a stack.
const root = path.resolve(import.meta.dirname ?? '.', '..')
const builds = ['content/.next/BUILD_ID', 'site/build/server/render.js']
const missing = builds.filter((file) => !existsSync(path.join(root, file)))

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('Start it with "npm run bench", which brings the Node it needs.')
  process.exitCode = 1
} else if (missing.length > 0) {
  console.error('The product is not built yet: "npm start" builds it.')
  process.exitCode = 1
} else {
  const [question] = process.argv.slice(2)
  if (question === undefined || question === 'pages') {
    const { measurePages } = await import('./pages.ts')
    await measurePages()
  }
  if (question === undefined || question === 'rendering') {
    const { measureRendering } = await import('./rendering.ts')
    await measureRendering()
  }
  if (question === undefined || question === 'nginx') {
    const { measureAgainstNginx } = await import('./against-nginx.ts')
    await measureAgainstNginx()
  }
  if (question === undefined || question === 'lighthouse') {
    const { measureLighthouse } = await import('./lighthouse.ts')
    await measureLighthouse()
  }
  if (question === undefined || question === 'interactions') {
    const { measureInteractions } = await import('./interactions.ts')
    await measureInteractions()
  }
}
