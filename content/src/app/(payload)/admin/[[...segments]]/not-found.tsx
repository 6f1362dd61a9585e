import config from '@payload-config'
import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { booted } from '../../../../composition/process-state.ts'
import { importMap } from '../importMap.js'
import type { Args } from './page.tsx'

/** The title of a list that is not there would be empty. */
export async function generateMetadata({ searchParams }: Args): Promise<Metadata> {
  await booted()
  const params = Promise.resolve({ segments: ['not-found'] })
  return generatePageMetadata({ config, params, searchParams })
}

export default async function NotFound({ params, searchParams }: Args) {
  await booted()
  return NotFoundPage({ config, importMap, params, searchParams })
}
