import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getPayload } from 'payload'
import { booted } from '../../../../compose/boot-state.ts'
import { openInOwnLanguage } from '../../../../panel/own-language.ts'
import { importMap } from '../importMap.js'

export interface Args {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export async function generateMetadata({ params, searchParams }: Args): Promise<Metadata> {
  await booted()
  return generatePageMetadata({ config, params, searchParams })
}

export default async function Page({ params, searchParams }: Args) {
  await booted()
  await openInOwnLanguage(await getPayload({ config }), await headers())
  return RootPage({ config, importMap, params, searchParams })
}
