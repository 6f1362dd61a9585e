import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { jsonIn } from '@alun/contract/site-definition/json-text'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import type { CollectionSlug, GlobalSlug } from 'payload'
import { z } from 'zod'
import { companyPages } from '../src/publishing/editorial/company-pages.ts'

const data = z.record(z.string(), z.unknown())
export type DemoData = z.infer<typeof data>

/** A record, named by a key in the log of seeding and in other records. */
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
  /** As the progress shows it: `12 of 36 files`. */
  name: string
  records: (DemoRecord | DemoPage)[]
}

/** In this order records refer to earlier ones; only projects and their unit types refer to each other. */
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

/** Folder of the site's demo content, with `data/` and `media/`. */
export function demoFolder(): string {
  return path.join(siteFolder(), 'demo')
}

/** Everything to write, in the order of writing; empty if the site has no demo content. */
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

/** Reads one record or several; a text that names a Markdown file is read from that file. */
function readData(file: string): DemoData[] {
  const parsed = jsonIn(readFileSync(file, 'utf8'), (_, value: unknown) =>
    typeof value === 'string' && value.endsWith('.md')
      ? readFileSync(path.join(path.dirname(file), value), 'utf8').trim()
      : value,
  )
  return z.array(data).parse([parsed].flat())
}

function nameOf({ project, key, slug, filename, from, name }: DemoData): string {
  return String(key === undefined ? (slug ?? filename ?? from ?? name) : `${project}/${key}`)
}
