import type { ScreenName } from '@alun/contract/rules/screens'
import { pageAnswer } from '@alun/contract/schema/page'
import { z } from 'zod'

/** The part of JSON Schema that this file reads. */
interface Shape {
  type?: string | undefined
  properties?: Readonly<Record<string, Shape>> | undefined
  items?: Shape | undefined
  anyOf?: readonly Shape[] | undefined
  const?: unknown
  enum?: readonly unknown[] | undefined
  format?: string | undefined
  pattern?: string | undefined
  exclusiveMinimum?: number | undefined
}

const shape: z.ZodType<Shape> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
    properties: z.record(z.string(), shape).optional(),
    items: shape.optional(),
    anyOf: z.array(shape).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    exclusiveMinimum: z.number().optional(),
  }),
)

const texts: Readonly<Record<string, string>> = {
  base: 'USD',
  color: '#191f1d',
  country: 'ID',
  currency: 'USD',
  databaseId: 'first-database',
  e164: '+6281200000140',
  email: 'office@site.example',
  href: '/about',
  html: '<p>Text <a href="/about">of</a> an editor</p>',
  languages: 'en',
  logoDigest: '0123456789ab',
  preview: 'data:image/webp;base64,UklGRg==',
  slug: 'first-one',
  timeZone: 'Asia/Tokyo',
  url: 'https://chat.example/6281200000140',
}
/** Path of a picture; elsewhere `path` is that of a page. */
const picturePath = 'a1/1'

/** An answer for any screen with a value in each field of the contract. */
export function sampleAnswer(screen: ScreenName): unknown {
  const options = { unrepresentable: 'any', io: 'input' } as const
  return pageAnswer(screen).parse(
    sampleOf(shape.parse(z.toJSONSchema(pageAnswer(screen), options)), ''),
  )
}

function sampleOf(of: Shape, name: string): unknown {
  if (of.const !== undefined) return of.const
  if (of.enum) return of.enum[0]
  const options = of.anyOf?.filter(({ type }) => type !== 'null')
  if (options?.[0]) return sampleOf(options[0], name)
  switch (of.type) {
    case 'object':
      // No brand colours, so that those of the theme apply.
      if (of.properties === undefined) return name === 'colours' ? null : {}
      return Object.fromEntries(
        Object.entries(of.properties).map(([key, value]) => [key, valueOfField(key, value, of)]),
      )
    case 'array':
      return of.items ? [sampleOf(of.items, name)] : []
    case 'string':
      // The outline of a shape.
      if (of.pattern?.includes('MmZz')) return 'M0 0H4V3Z'
      if (of.format === 'date') return '2026-11-20'
      if (of.format === 'date-time') return '2026-11-20T03:00:00.000Z'
      return texts[name] ?? `Text of ${name}`
    case 'number':
    case 'integer':
      return 12
    case 'boolean':
      return true
    default:
      return null
  }
}

const valueOfField = (key: string, value: Shape, of: Shape) =>
  key === 'path' && of.properties?.width ? picturePath : sampleOf(value, key)
