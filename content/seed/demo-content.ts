import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import type { CollectionSlug, GlobalSlug } from 'payload'
import { z } from 'zod'
import { companyPages } from '../src/publishing/editorial/company-pages.ts'

const data = z.record(z.string(), z.unknown())
export type DemoData = z.infer<typeof data>

/** A record named by the log of seeding and by other records. */
export interface DemoRecord {
  key: string
  collection: CollectionSlug
  data: DemoData
}

/** One of the pages that exist exactly once. */
export interface DemoPage {
  key: string
  global: GlobalSlug
  data: DemoData
}

interface Chapter {
  /** As the progress says it: `12 of 36 files`. */
  name: string
  records: (DemoRecord | DemoPage)[]
}

/** In an order in which nothing names what is not there yet. */
const chapterNames = {
  media: 'files',
  team: 'people',
  hosts: 'hosts of viewings',
  projects: 'projects',
  'unit-types': 'unit types',
  units: 'units',
  'construction-updates': 'construction updates',
  offers: 'offers',
  news: 'news',
  articles: 'articles',
  documents: 'documents',
  vacancies: 'vacancies',
  redirects: 'redirects',
} as const satisfies Partial<Record<CollectionSlug, string>>

type SeededCollection = keyof typeof chapterNames
export const seededCollections = Object.keys(chapterNames) as SeededCollection[]

const pages: GlobalSlug[] = ['settings', 'home', ...companyPages.map(({ slug }) => slug)]

/** Where the site's demo content lies: `data/` and `media/`. */
export function demoFolder(): string {
  return path.join(siteFolder(), 'demo')
}

/** Everything to write, in the order of writing; nothing where the site brings no demo content. */
export function readDemoContent(folder: string): Chapter[] {
  const dataFolder = path.join(folder, 'data')
  if (!existsSync(dataFolder)) return []
  const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
  const dataOf = (slug: string) =>
    files
      .filter((file) => file === `${slug}.json` || path.dirname(file) === slug)
      .flatMap((file) => readData(path.join(dataFolder, file)))
  return [
    ...seededCollections.map((collection) => ({
      name: chapterNames[collection],
      records: dataOf(collection).map((its) => ({
        key: `${collection}:${nameOf(its)}`,
        collection,
        data: its,
      })),
    })),
    {
      name: 'pages',
      records: pages.flatMap((global) =>
        dataOf(global).map((its) => ({ key: `page:${global}`, global, data: its })),
      ),
    },
  ]
}

/** One record or several; a text that names a Markdown file stands in that file. */
function readData(file: string): DemoData[] {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'), (_, value: unknown) =>
    typeof value === 'string' && value.endsWith('.md')
      ? readFileSync(path.join(path.dirname(file), value), 'utf8').trim()
      : value,
  )
  return z.array(data).parse([parsed].flat())
}

function nameOf({ project, key, slug, filename, from, name }: DemoData): string {
  return String(key === undefined ? (slug ?? filename ?? from ?? name) : `${project}/${key}`)
}
