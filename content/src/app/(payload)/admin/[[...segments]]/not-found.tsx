import config from '@payload-config'
import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { booted } from '../../../../boot/boot-state.ts'
import { importMap } from '../importMap.js'

interface Args {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export async function generateMetadata({ params, searchParams }: Args): Promise<Metadata> {
  await booted()
  return generatePageMetadata({ config, params, searchParams })
}

export default async function NotFound({ params, searchParams }: Args) {
  await booted()
  return NotFoundPage({ config, importMap, params, searchParams })
}
