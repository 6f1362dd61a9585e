import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locale } from '@alun/contract/rules/locale'
import { z } from 'zod'
import { companyPages } from '../src/features/editorial/company-pages.ts'
import {
  hosts,
  legalDocument,
  mediaManifest,
  redirects,
  type StoryMeta,
  sale,
  storyMeta,
  teamMember,
  vacancy,
} from './item-data.ts'
import { home, settings } from './page-data.ts'
import { project } from './project-data.ts'

export interface StoryData extends StoryMeta {
  /** Markdown, in the languages of `locales`. */
  body: Partial<Record<Locale, string>>
}

export type DemoContent = Awaited<ReturnType<typeof readDemoContent>>

/**
 * Where the demo content lies: beside this file, or where the service was started when a bundler
 * has moved this file elsewhere.
 */
export function seedFolder(): string {
  const candidates = [
    import.meta.dirname,
    path.join(process.cwd(), 'seed'),
    path.join(process.cwd(), 'content', 'seed'),
  ]
  const found = candidates.find(
    (folder) => folder !== undefined && existsSync(path.join(folder, 'media', 'manifest.json')),
  )
  if (found === undefined) throw new Error('The demo content is missing: no folder content/seed')
  return found
}

/** @throws when a file is missing or not as expected; the message names the file. */
export async function readDemoContent(folder: string) {
  const data = path.join(folder, 'data')
  const one = <T extends z.ZodType>(name: string, schema: T) =>
    parseFile(path.join(data, name), schema)
  const all = <T extends z.ZodType>(name: string, schema: T) =>
    parseFolder(path.join(data, name), schema)
  return {
    media: (await parseFile(path.join(folder, 'media', 'manifest.json'), mediaManifest)).files,
    team: await all('team', teamMember),
    projects: await all('projects', project),
    sales: await all('sales', sale),
    news: await readStories(path.join(data, 'news')),
    articles: await readStories(path.join(data, 'articles')),
    documents: await all('documents', legalDocument),
    vacancies: await all('vacancies', vacancy),
    hosts: await one('hosts.json', hosts),
    redirects: await one('redirects.json', redirects),
    settings: await one('settings.json', settings),
    home: await one('home.json', home),
    pages: await readPages(data),
  }
}

/** By global, as its fields store them. */
async function readPages(folder: string): Promise<Record<string, unknown>> {
  const pages = companyPages.map(async ({ slug }) => {
    const text = await readFile(path.join(folder, `${slug}.json`), 'utf8')
    return [slug, JSON.parse(text)] as const
  })
  return Object.fromEntries(await Promise.all(pages))
}

async function parseFile<T extends z.ZodType>(file: string, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${path.basename(file)}: ${z.prettifyError(parsed.error)}`)
}

async function parseFolder<T extends z.ZodType>(folder: string, schema: T) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map((name) => parseFile(path.join(folder, name), schema)))
}

async function readStories(folder: string): Promise<StoryData[]> {
  const slugs = (await readdir(folder)).sort()
  return Promise.all(
    slugs.map(async (slug) => {
      const meta = await parseFile(path.join(folder, slug, 'meta.json'), storyMeta)
      const bodies = meta.locales.map(async (locale) => {
        const markdown = await readFile(path.join(folder, slug, `${locale}.md`), 'utf8')
        return [locale, markdown.trim()] as const
      })
      return { ...meta, body: Object.fromEntries(await Promise.all(bodies)) }
    }),
  )
}
