import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonIn } from './json-text.ts'
import { mapSize, triangle } from './map-point.ts'
import { mistakesIn } from './schema.ts'
import { siteFolder } from './site-folder.ts'

/** The drawn map of a site: `map.json` of its folder, 960 wide and 600 high. Optional. */

const path = z
  .string()
  .regex(/^M[MLHVCSQTAZmlhvcsqtaz\d\s.,-]*$/, 'path data of SVG')
  .optional()

const across = z.number().min(0).max(mapSize.width)
const down = z.number().min(0).max(mapSize.height)

const named = z.strictObject({
  /** Name by locale; a missing one is replaced by the next fallback. */
  name: z.record(z.string(), z.string().trim().min(1, 'a text')),
  x: across,
  y: down,
})

const siteMap = z.strictObject({
  /** Description for people who cannot see the drawing. */
  label: named.shape.name,
  /** Three places that are not in one line; all others are placed relative to them. */
  anchors: z
    .array(
      z.strictObject({
        lat: z.number().min(-90).max(90),
        lng: z.number().min(-180).max(180),
        x: z.number(),
        y: z.number(),
      }),
    )
    .refine(
      ([a, b, c, ...more]) => a && b && c && more.length === 0 && triangle(a, b, c) !== 0,
      'three places that are not in one line',
    ),
  /** The part that phones show; all of it if not given. */
  phone: z.strictObject({ from: across, to: across }).optional(),
  water: path,
  shore: path,
  waves: path,
  roads: path,
  rivers: path,
  scale: path,
  arrows: path,
  towns: z.array(named).default([]),
  /** Smaller, right-aligned. */
  places: z.array(named).default([]),
  notes: z
    .array(
      named.extend({
        size: z.number().min(8).max(48).default(16),
        anchor: z.enum(['start', 'middle', 'end']).default('start'),
        /** Written on water. */
        water: z.boolean().default(false),
      }),
    )
    .default([]),
})
export type SiteMap = z.output<typeof siteMap>

/** @throws with all its mistakes, a line each */
export function readSiteMap(folder = siteFolder()): SiteMap | null {
  const mistakes = mapMistakes(folder, join(folder, mapFile))
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const text = textOfMap(folder)
  return text === null ? null : siteMap.parse(jsonIn(text))
}

const mapFile = 'map.json'

/** @param shown how the lines name the file */
export function mapMistakes(folder: string, shown = mapFile): string[] {
  const text = textOfMap(folder)
  if (text === null) return []
  let map: unknown
  try {
    map = jsonIn(text)
  } catch (cause) {
    const [reason] = String(cause).split('\n')
    return [`${shown}: found no JSON (${reason}), expected an object`]
  }
  return mistakesIn(siteMap, map, shown)
}

function textOfMap(folder: string): string | null {
  const file = join(folder, mapFile)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
