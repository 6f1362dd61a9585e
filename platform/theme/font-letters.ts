import { readFile } from 'node:fs/promises'
import { openFont } from './font-file.ts'

/** Code points of a TrueType or WOFF2 file. */
export async function lettersOf(file: string): Promise<number[]> {
  const font = await openFont(await readFile(file)).catch((cause: unknown) => {
    throw new Error(`${file} is a broken WOFF2 font`, { cause })
  })
  return [...font.collectUnicodes()]
}

function joined(points: Iterable<number>) {
  const ranges: [number, number][] = []
  for (const point of [...points].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && point <= last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges
}

/** Formats code points as CSS `unicode-range`. */
export function unicodeRange(points: Iterable<number>): string {
  const code = (point: number) => point.toString(16)
  return joined(points)
    .map(([first, last]) => `U+${code(first)}${last > first ? `-${code(last)}` : ''}`)
    .join(',')
}
