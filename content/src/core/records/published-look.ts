import { type BrandLook, themeLook } from '@alun/contract/schema/brand-look'
import type { Payload } from 'payload'
import { cache } from 'react'
import { z } from 'zod'
import { lookOf } from './brand-look.ts'
import { group, plain } from './fields.ts'

/** What a look is made of, as fields of `brand`. */
export const lookFields = { logo: plain, mark: plain, accent: plain }

const settings = z.object({ _status: z.string().nullish(), brand: group(lookFields) })
type Settings = z.output<typeof settings>

/** What the settings have put in the place of the theme, read once for a page. */
export const readLook = cache(async (payload: Payload): Promise<BrandLook> => {
  const select = { _status: true, brand: { logo: true, mark: true, accent: true } } as const
  const found = await payload.findGlobal({ slug: 'settings', depth: 0, select })
  return publishedLook(settings.parse(found))
})

export function publishedLook({ _status, brand }: Settings): BrandLook {
  return _status === 'draft' ? themeLook : lookOf(brand)
}
