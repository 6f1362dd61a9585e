import config from '@payload-config'
import { NotFoundPage } from '@payloadcms/next/views'
import { booted } from '../../../../composition/process-state.ts'
import { importMap } from '../importMap.js'
import type { Args } from './page.tsx'

export { generateMetadata } from './page.tsx'

export default async function NotFound({ params, searchParams }: Args) {
  await booted()
  return NotFoundPage({ config, importMap, params, searchParams })
}
