import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that define an island; other `.island.tsx` files are parts of islands. */
export function islandFiles(root: string): string[] {
  return globSync('app/**/*.island.tsx', { cwd: root }).filter((file) =>
    /^export const \w+ = island\(/m.test(readFileSync(join(root, file), 'utf8')),
  )
}
