import { pageScreens, type ScreenName, screenNames, screens } from '@alun/contract/rules/screens'
import type { Payload } from 'payload'
import { isPage, type Subject } from '../core/access/permissions.ts'
import { titleFieldOf } from '../core/words/title-field.ts'
import { pagePath } from './open-content.ts'
import { addEnquiry, addHost, addViewing } from './sample-enquiries.ts'
import { samples } from './written-records.ts'

/** Records that others belong to. */
export interface Owners {
  project: string
  unitType: string
}

/** A record or page of a type as a person would write it; `words` occur in its visible texts. */
export interface Sample {
  /** The values beside its texts that publishing requires. */
  facts: Record<string, unknown>
  texts: (words: string) => Record<string, unknown>
  /** The texts that a translation has, if fewer. */
  translation?: (words: string) => Record<string, unknown>
  /** The file of an upload. */
  file?: File
  /** Path at which the site reads it; `null` if no page shows it. */
  readers: string | null
  /** For types that no person creates. */
  create?: (payload: Payload) => Promise<{ id: string }>
}

const screenOf = (subject: string): ScreenName | undefined =>
  screenNames.find((name) => {
    const { collection, global, kind }: { collection?: string; global?: string; kind: string } =
      screens[name]
    return kind !== 'list' && (collection ?? global) === subject
  })

const page = (screen: ScreenName, slug?: string) =>
  pagePath(screen, { locale: 'en', ...(slug !== undefined && { slug }) })

/** @param name a unique slug */
export function sampleOf(subject: Subject, name: string, owners: Owners): Sample {
  if (isPage(subject)) return samplePage(subject)
  const title = (words: string) => ({ [titleFieldOf(subject)]: words })
  const item = (facts: object, readers?: string): Sample => {
    const screen = screenOf(subject)
    return {
      facts: { readyLocales: ['en'], ...facts },
      texts: title,
      readers: readers ?? (screen ? page(screen, name) : null),
    }
  }
  const ofProject = page('project', 'owner')
  const written = (create: Sample['create']): Sample => ({
    facts: {},
    texts: () => ({}),
    readers: null,
    ...(create && { create }),
  })
  switch (subject) {
    case 'projects':
      return item(samples.project(name))
    case 'unit-types':
      return item(samples.unitType(name, owners.project), ofProject)
    case 'construction-updates':
      return item(samples.update(name, owners.project), ofProject)
    case 'offers':
      return item(samples.offer(name, '2026-11-01', '2099-11-30'))
    case 'news':
      return item(samples.story(name))
    case 'articles':
      return item(samples.article(name))
    case 'documents':
      return item(samples.document(name))
    case 'vacancies':
      return item(samples.vacancy(name))
    case 'team':
      return item({ slug: name, roleKey: 'other' }, page('about'))
    case 'units':
      return {
        facts: samples.unit(owners.project, owners.unitType, 'available', 100),
        texts: (words) => ({ label: words, key: `unit-${words}` }),
        readers: ofProject,
      }
    case 'redirects':
      return {
        facts: { from: `/news/${name}`, status: '301' },
        texts: (words) => ({ to: `/search?q=${words}`, note: words }),
        translation: (words) => ({ note: words }),
        readers: '/v1/redirects',
      }
    case 'hosts':
      return {
        facts: {},
        texts: (words) => ({ name: words, writtenName: words }),
        translation: (words) => ({ writtenName: words }),
        readers: null,
      }
    case 'accounts':
      return {
        facts: { email: `${name}@site.example`, password: 'a long password', role: 'sales' },
        texts: (words) => ({ name: words, writtenName: words }),
        translation: (words) => ({ writtenName: words }),
        readers: null,
      }
    case 'media':
      return {
        facts: {},
        texts: (words) => ({ alt: words }),
        readers: null,
        file: new File([drawing], `${name}.svg`, { type: 'image/svg+xml' }),
      }
    case 'attachments':
      return written((payload) =>
        payload.create({ collection: 'attachments', data: {}, file: textFile(name) }),
      )
    case 'enquiries':
      return written(async (payload) => ({ id: await enquired(payload) }))
    case 'viewings':
      return written(async (payload) => {
        const [enquiry, host] = [await enquired(payload), await addHost(payload, name)]
        const slot = '2026-12-01T02:00:00.000Z'
        // The host's time is free again, so that the test can create several.
        return { id: await addViewing(payload, { enquiry, host, slot, status: 'cancelled' }) }
      })
    case 'messages':
    case 'audit-events':
      return written(undefined)
  }
}

function samplePage(subject: Subject): Sample {
  const screen = pageScreens.find((name) => screens[name].global === subject) ?? 'layout'
  const inGroup: Partial<Record<Subject, (words: string) => Record<string, unknown>>> = {
    home: (words) => ({ hero: { title: words } }),
    settings: (words) => ({ legal: { footer: words } }),
  }
  return {
    facts: {},
    texts: inGroup[subject] ?? ((words) => ({ title: words })),
    readers: page(screen),
  }
}

const enquired = (payload: Payload) => addEnquiry(payload, { phone: '1234567' })

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0H9V9Z"/></svg>'

function textFile(name: string) {
  const data = Buffer.from('A text.')
  return { name: `${name}.txt`, data, mimetype: 'text/plain', size: data.byteLength }
}
