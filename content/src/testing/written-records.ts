import { type Locale, locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import type { CollectionSlug, GlobalSlug } from 'payload'
import { z } from 'zod'
import type { Service } from './open-service.ts'

/** Values in several languages under the names of their fields. */
export type Texts = Partial<Record<Locale, Record<string, unknown>>>

const readyOf = z
  .object({ readyLocales: z.array(localeSchema).default([...locales]) })
  .transform(({ readyLocales }) => readyLocales)

interface Write {
  facts?: Record<string, unknown>
  texts: Texts
  status?: 'published' | 'draft'
}

/** Writes an item in each given language, marks these as ready and publishes the item; returns its id. */
export async function writeItem(
  { payload }: Pick<Service, 'payload'>,
  collection: CollectionSlug,
  { facts = {}, texts, status = 'published' }: Write,
): Promise<string> {
  const [[firstLocale, firstTexts], ...others] = entriesOf(texts)
  const _status = status
  const wanted = readyOf.parse(facts)
  const written = [firstLocale]
  const ready = () => ({ readyLocales: wanted.filter((locale) => written.includes(locale)) })
  const { id } = await payload.create({
    collection,
    locale: firstLocale,
    draft: status === 'draft',
    data: { ...facts, ...ready(), ...firstTexts, _status } as never,
  })
  for (const [locale, values] of others) {
    written.push(locale)
    await payload.update({
      collection,
      id,
      locale,
      draft: status === 'draft',
      data: { ...values, ...ready(), _status } as never,
    })
  }
  return String(id)
}

export async function writeGlobal(
  { payload }: Pick<Service, 'payload'>,
  slug: GlobalSlug,
  { facts = {}, texts }: Write,
): Promise<void> {
  const ready: Locale[] = []
  for (const [locale, values] of entriesOf(texts)) {
    ready.push(locale)
    const data = { ...facts, ...values, readyLocales: ready, _status: 'published' } as never
    await payload.updateGlobal({ slug, locale, data })
  }
}

function entriesOf(texts: Texts): [[Locale, object], ...[Locale, object][]] {
  const [first, ...others] = Object.entries(texts) as [Locale, object][]
  if (!first) throw new Error('A record needs a text in some language')
  return [first, ...others]
}

/** A formatted text of plain paragraphs. */
export function paragraphs(...words: string[]) {
  return {
    root: {
      type: 'root',
      format: '',
      indent: 0,
      version: 1,
      direction: 'ltr',
      children: words.map((text) => ({
        type: 'paragraph',
        format: '',
        indent: 0,
        version: 1,
        direction: 'ltr',
        textFormat: 0,
        textStyle: '',
        children:
          text === ''
            ? []
            : [{ type: 'text', text, format: 0, style: '', mode: 'normal', detail: 0, version: 1 }],
      })),
    },
  }
}

export function textWithFile(value: string) {
  const upload = { type: 'upload', version: 3, format: '', id: 'a', relationTo: 'media' }
  return { root: { ...paragraphs().root, children: [{ ...upload, value, fields: {} }] } }
}

type Database = Pick<Service, 'payload'>

export const addProject = (service: Database, slug: string, title = slug) =>
  writeItem(service, 'projects', { facts: samples.project(slug), texts: { en: { title } } })

/** Writes a type of units in English; returns its id. */
export const addUnitType = (service: Database, project: string, slug: string, title = 'Villa') =>
  writeItem(service, 'unit-types', {
    facts: samples.unitType(slug, project),
    texts: { en: { title } },
  })

/** Writes a unit; returns its id. */
export async function addUnit(
  { payload }: Database,
  project: string,
  type: string,
  { amount = 20_000_000, label, status = 'available' }: Partial<Unit> = {},
): Promise<string> {
  const unit = samples.unit(project, type, status, amount)
  const data = { ...unit, ...(label && { label, key: `unit-${label}` }) } as never
  return (await payload.create({ collection: 'units', data })).id
}

interface Unit {
  label: string
  status: 'available' | 'reserved' | 'sold'
  /** Its price in cents. */
  amount: number
}

let serial = 0

/** Records with all required values; tests add what they are about. */
export const samples = {
  project: (slug: string) => ({
    slug,
    stage: 'construction',
    kind: 'villas',
    currency: 'USD',
  }),
  story: (slug: string, publishedAt = '2026-11-01') => ({ slug, publishedAt, topic: 'company' }),
  article: (slug: string, publishedAt = '2026-11-01') => ({ slug, publishedAt, topic: 'law' }),
  offer: (slug: string, from: string, to: string) => ({ slug, validity: { from, to } }),
  document: (slug: string) => ({ slug, updated: '2026-11-16' }),
  vacancy: (slug: string) => ({
    slug,
    status: 'open',
    employment: 'full-time',
    posted: '2026-11-02',
  }),
  unitType: (slug: string, project: string) => ({
    ...{ slug, project, bedrooms: 1, bathrooms: 1 },
    areas: { total: 100 },
  }),
  update: (slug: string, project: string) => ({
    slug,
    project,
    date: '2026-11-10',
    stage: 'structure',
    progressPercent: 40,
  }),
  unit: (project: string, unitType: string, status: Unit['status'], amount: number) => {
    serial += 1
    return {
      project,
      unitType,
      key: `unit-T${serial}`,
      label: `T${serial}`,
      area: 100,
      price: { amount, currency: 'USD' },
      status,
    }
  },
}
