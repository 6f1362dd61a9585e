import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { bootedPayload } from '../../../../composition/booted-payload.ts'
import { booted } from '../../../../composition/process-state.ts'
import { withQuery } from '../../../../core/http/with-query.ts'
import {
  comesFromTranslation,
  openInOwnLanguage,
  preservingChoice,
} from '../../../../core/panel/own-language.ts'
import { binAddress } from '../../../../core/words/record-address.ts'
import { importMap } from '../importMap.js'

export interface Args {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<{ [key: string]: string | string[] }>
}

export async function generateMetadata({ params, searchParams }: Args): Promise<Metadata> {
  await booted()
  const { collections, globals } = await config
  const lists: Readonly<Record<string, { slug: string }[]>> = { collections, globals }
  const { segments = [] } = await params
  const [kind = '', slug] = segments
  // Use the title of “not found”, because Payload gives the page of an unknown type an empty one.
  const isThere = lists[kind]?.some((each) => each.slug === slug) ?? true
  const isShown = isThere && !isOfBin(segments)
  const shown = isShown ? params : Promise.resolve({ segments: ['not-found'] })
  return generatePageMetadata({ config, params: shown, searchParams })
}

/** Whether this is Payload's page of a bin, which requires only the right to read. */
const isOfBin = ([kind, , place]: readonly string[]) => kind === 'collections' && place === 'trash'

export default async function Page({ params, searchParams }: Args) {
  const payload = await bootedPayload()
  const given = await headers()
  await openInOwnLanguage(payload, given)
  const show = () => RootPage({ config, importMap, params, searchParams })
  const { locale, ...query } = await searchParams
  const { segments = [] } = await params
  const path = ['/admin', ...segments].join('/')
  if (isOfBin(segments)) redirect(binAddress)
  if (locale === undefined) return show()
  const asked = { path, headers: given }
  if (comesFromTranslation(asked)) redirect(withQuery(path, query))
  return preservingChoice(payload, asked, show)
}
