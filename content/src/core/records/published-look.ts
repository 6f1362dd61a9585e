import { type BrandLook, themeLook } from '@alun/contract/schema/brand-look'
import type { Payload } from 'payload'
import { cache } from 'react'
import { z } from 'zod'
import { lookOf } from './brand-look.ts'
import { group, plain } from './fields.ts'

/** The fields of `brand` that make up the look. */
export const lookFields = { logo: plain, mark: plain, accent: plain }

const settings = z.object({ _status: z.string().nullish(), brand: group(lookFields) })
type Settings = z.output<typeof settings>

/** Logo, mark and accent of the settings, which replace those of the theme; cached for each page. */
export const readLook = cache(async (payload: Payload): Promise<BrandLook> => {
  const select = { _status: true, brand: { logo: true, mark: true, accent: true } } as const
  const found = await payload.findGlobal({ slug: 'settings', depth: 0, select })
  return publishedLook(settings.parse(found))
})

export function publishedLook({ _status, brand }: Settings): BrandLook {
  return _status === 'draft' ? themeLook : lookOf(brand)
}
