import { mediaAddress } from './media-address.ts'

/** Width to prefetch: it can stand in for every other width. */
const substituteWidth = 960

/** Picks one file per picture, which suffices to show it while the content service is away. */
export function picturesOfPage(html: string): string[] {
  const chosen = new Map<string, { path: string; distance: number }>()
  for (const [path] of html.matchAll(/\/media\/[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9.]+/g)) {
    const address = mediaAddress(path)
    if (address === null) continue
    const file = path.slice(path.lastIndexOf('/') + 1)
    const picture = path.slice(0, path.lastIndexOf('/'))
    const width = /^(\d+)\.webp$/.exec(file)?.[1]
    if (width !== undefined) {
      const distance = Math.abs(Number(width) - substituteWidth)
      const best = chosen.get(picture)
      if (best === undefined || distance < best.distance) chosen.set(picture, { path, distance })
    } else if (file === 'original.svg' || file === 'original.pdf') {
      chosen.set(path, { path, distance: 0 })
    }
  }
  return [...chosen.values()].map(({ path }) => path)
}
