import type { ScreenName } from '@alun/contract/rules/screens'
import { pageAnswer } from '@alun/contract/schema/page'
import { z } from 'zod'

/** The part of JSON Schema that this file reads. */
interface Shape {
  type?: string | readonly string[] | undefined
  properties?: Readonly<Record<string, Shape>> | undefined
  required?: readonly string[] | undefined
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
    type: z.union([z.string(), z.array(z.string())]).optional(),
    properties: z.record(z.string(), shape).optional(),
    required: z.array(z.string()).optional(),
    items: shape.optional(),
    anyOf: z.array(shape).optional(),
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    exclusiveMinimum: z.number().optional(),
  }),
)

export const sampleSlug = 'first-one'

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
  slug: sampleSlug,
  timeZone: 'Asia/Tokyo',
  url: 'https://chat.example/6281200000140',
}
/** Path of a picture; elsewhere `path` is that of a page. */
const picturePath = 'a1/1'

const shapeOf = (schema: z.ZodType) =>
  shape.parse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))

/** An answer for any screen with a value in each field of the contract. */
export const sampleAnswer = (screen: ScreenName): unknown =>
  pageAnswer(screen).parse(sampleOf(shapeOf(pageAnswer(screen)), ''))

/** A value with as little as the contract takes: without optional fields, and with empty lists. */
export const bareOf = <T extends z.ZodType>(schema: T): z.output<T> =>
  schema.parse(sampleOf(shapeOf(schema), '', true))

function sampleOf(of: Shape, name: string, isBare = false): unknown {
  if (of.const !== undefined) return of.const
  if (of.enum) return of.enum[0]
  const isOptional = [of.type, ...(of.anyOf ?? []).map(({ type }) => type)].flat().includes('null')
  if (isBare && isOptional) return null
  const option = of.anyOf?.find(({ type }) => type !== 'null')
  if (option) return sampleOf(option, name, isBare)
  switch ([of.type].flat()[0]) {
    case 'object':
      // No brand colours, so that those of the theme apply.
      if (of.properties === undefined) return name === 'colours' ? null : {}
      return Object.fromEntries(
        Object.entries(of.properties)
          .filter(([key]) => !isBare || of.required?.includes(key))
          .map(([key, value]) => [
            key,
            key === 'path' && of.properties?.width ? picturePath : sampleOf(value, key, isBare),
          ]),
      )
    case 'array':
      return of.items && !isBare ? [sampleOf(of.items, name)] : []
    case 'string':
      // The outline of a shape.
      if (of.pattern?.includes('MmZz')) return 'M0 0H4V3Z'
      if (of.format === 'uuid') return '4f6c2f0e-0000-4000-8000-000000000001'
      if (of.format === 'uri') return 'https://site.example/'
      if (of.format === 'date') return '2026-11-20'
      if (of.format === 'date-time') return '2026-11-20T03:00:00.000Z'
      return texts[name] ?? `Text of ${name}`
    case 'number':
    case 'integer':
      return isBare ? (of.exclusiveMinimum ?? -1) + 1 : 12
    case 'boolean':
      return !isBare
    default:
      return null
  }
}
