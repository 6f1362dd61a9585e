import path from 'node:path'
import { periodFrom } from './days.ts'
import { type DemoItem, item, published } from './demo-item.ts'
import type {
  DocumentData,
  HostData,
  MediaData,
  RedirectData,
  SaleData,
  TeamMemberData,
  VacancyData,
} from './item-data.ts'
import type { StoryData } from './read-data.ts'

export function mediaItem(data: MediaData): DemoItem {
  const values = { alt: data.alt, focalX: data.focal.x, focalY: data.focal.y }
  return { ...item('media', data.path, () => values), file: data.path }
}

/** Name of a file in the media library: `segara-berawa-hero.jpg`. */
export function fileNameOf(mediaPath: string): string {
  const [, ...parts] = mediaPath.split('/')
  return path.basename(parts.join('-'))
}

export function teamItem(data: TeamMemberData): DemoItem {
  const { photo: _, ...facts } = data
  return item('team', data.slug, () => ({ ...published(), ...facts }))
}

export function hostItem(data: HostData): DemoItem {
  return item('sales-people', data.name, () => data, ['en'])
}

export function saleItem(data: SaleData): DemoItem {
  return item(
    'sales',
    data.slug,
    ({ refs, rich, today }) => {
      const { image, imageAlt, validity, body, projects, units, modal, ...facts } = data
      const unitId = (id: string) =>
        projects.map((slug) => refs.id('units', `${slug}/${id}`)).find((found) => found !== null)
      return {
        ...published(data.readyLocales),
        ...facts,
        validity: periodFrom(validity, today),
        cover: { media: refs.media(image), alt: imageAlt },
        body: rich.from(body),
        projects: refs.ids('projects', projects),
        units: units
          .map(({ unit, listPrice, offerPrice }) => ({
            unit: unitId(unit),
            listPrice,
            ...(offerPrice && { offerPrice }),
          }))
          .filter(({ unit }) => unit !== undefined),
        ...(modal && { modal }),
      }
    },
    data.readyLocales,
  )
}

export function storyItem(collection: 'news' | 'articles', data: StoryData): DemoItem {
  return item(
    collection,
    data.slug,
    ({ refs, rich }) => {
      const localised = <K extends 'title' | 'lead' | 'coverAlt'>(field: K) =>
        Object.fromEntries(data.locales.map((locale) => [locale, data[locale]?.[field]]))
      return {
        ...published(data.locales),
        slug: data.slug,
        publishedAt: data.publishedAt,
        topic: data.topic,
        title: localised('title'),
        lead: localised('lead'),
        cover: { media: refs.media(data.cover), alt: localised('coverAlt') },
        body: rich.from(data.body),
        projects: refs.ids('projects', data.projects),
      }
    },
    data.locales,
  )
}

export function documentItem(data: DocumentData, index: number): DemoItem {
  return item(
    'documents',
    data.slug,
    ({ rich }) => ({
      ...data,
      ...published(data.readyLocales),
      order: index + 1,
      body: rich.from(data.body),
    }),
    data.readyLocales,
  )
}

export function vacancyItem(data: VacancyData): DemoItem {
  return item('vacancies', data.slug, ({ rich, today }) => {
    const { validity, duties, requirements, conditions, ...facts } = data
    return {
      ...published(),
      ...facts,
      duties: rich.from(duties),
      requirements: rich.from(requirements),
      conditions: rich.from(conditions),
      ...(validity && { validity: periodFrom(validity, today) }),
    }
  })
}

export function redirectItem(data: RedirectData): DemoItem {
  return item('redirects', data.from, () => ({ ...data, status: String(data.status) }))
}
