import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { roles } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { openContent } from '../../testing/open-content.ts'
import { addEnquiry } from '../../testing/sample-enquiries.ts'
import { addProject, samples, writeItem } from '../../testing/written-records.ts'
import { admittedCall, serverFunctions } from './server-functions.ts'

/** Including people whom the panel does not know. */
const people = [...roles, 'roleless', 'stranger'] as const
type Person = (typeof people)[number]

const tooLong = { problem: 'limits.query' }

/** Payload's functions that nothing in the panel uses. */
const closed = [
  'get-default-layout',
  'get-folder-results-component-and-data',
  'get-upcoming-scheduled-publish',
  'render-field',
  'render-widget',
  'schedule-publish',
  'slugify',
  'table-state',
]

const api = await forThisFile(openContent())
const headers = new Map<Person, Headers>()
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const person of people) {
    headers.set(person, new Headers())
    if (person === 'stranger') continue
    const { id, headers: own } = await api.as(person === 'roleless' ? null : person, person)
    ids[person] = id
    headers.set(person, new Headers(own))
  }
  ids.project = await addProject(api, 'riverside', 'Riverside')
  ids.news = await writeItem(api, 'news', {
    facts: samples.story('opening'),
    texts: { en: { title: 'Opening' } },
  })
  ids.enquiry = await addEnquiry(api.payload, { phone: '+6281234567890' })
})

const ask = (person: Person, name: string, args: object) =>
  admittedCall(api.payload, headers.get(person) ?? new Headers(), { name, args })

async function admittedTo(name: string, args: object): Promise<Person[]> {
  const admitted: Person[] = []
  for (const person of people) if (await ask(person, name, args)) admitted.push(person)
  return admitted
}

const writers = ['admin', 'editor', 'translator'] as const
const publishers = ['admin', 'editor'] as const
const sellers = ['admin', 'sales'] as const
const staff = ['admin', 'editor', 'translator', 'sales'] as const

function fileOfPanel(name: string): Promise<string> {
  const { resolve } = createRequire(import.meta.url)
  return readFile(path.join(resolve('@payloadcms/next/layouts'), '../..', name), 'utf8')
}

it('a server function of Payload is refused until somebody says who may call it', async () => {
  const file = await fileOfPanel('utilities/handleServerFunctions.js')
  const [, table = ''] = /baseServerFunctions = \{([^}]+)\}/.exec(file) ?? []
  const names = [...table.matchAll(/^\s*'?([\w-]+)'?:/gm)].map(([, name]) => name)
  expect(names).toEqual([...closed, ...Object.keys(serverFunctions)].toSorted())
  for (const name of [...closed, 'new', 'toString']) {
    expect([name, await admittedTo(name, { collectionSlug: 'news' })]).toEqual([name, []])
  }
})

it('Next serves no other function of the panel than that and the choice of its language', async () => {
  const layout = await fileOfPanel('layouts/Root/index.js')
  expect(layout.match(/async function \w+\(\w*\) \{\s*'use server'/g)).toEqual([
    "async function switchLanguageServerAction(lang) {\n    'use server'",
  ])
})

describe('a server function of the panel', () => {
  it('needs the right to the record that it concerns', async () => {
    const { enquiry, news, project } = ids
    const list = (collectionSlug: string) => ['render-list', { collectionSlug }] as const
    const form = (collectionSlug: string, id?: string) =>
      ['render-document', { collectionSlug, docID: id }] as const
    const slots = (collectionSlug: string, id?: string) =>
      ['render-document-slots', { collectionSlug, id }] as const
    const state = (collectionSlug: string, id?: string, more = {}) =>
      ['form-state', { collectionSlug, id, schemaPath: collectionSlug, ...more }] as const
    const page = (globalSlug: string) =>
      ['form-state', { globalSlug, schemaPath: globalSlug }] as const
    const copy = (more: object) =>
      ['copy-data-from-locale', { fromLocale: 'en', toLocale: 'ua', ...more }] as const
    const ofLink = 'lexical_internal_feature.link.fields'
    const table: [readonly [string, object], readonly Person[]][] = [
      [list('news'), writers],
      [list('projects'), staff],
      [list('enquiries'), sellers],
      [list('media'), writers],
      [list('audit-events'), ['admin']],
      [list('redirects'), publishers],
      [list('payload-preferences'), []],
      [list('settings'), []],
      [form('news', news), writers],
      [form('news'), publishers],
      [form('projects', project), staff],
      [form('enquiries', enquiry), sellers],
      [form('enquiries'), []],
      [form('settings'), writers],
      [form('accounts', ids.sales), sellers],
      [form('payload-preferences', news), []],
      [slots('media'), publishers],
      [slots('enquiries', enquiry), sellers],
      [state('news', news), writers],
      [state('news'), publishers],
      [state('news', undefined, { operation: 'create' }), publishers],
      // Several records at once, and a link in the text of a new one.
      [state('news', undefined, { operation: 'update' }), writers],
      [state('news', news, { schemaPath: `news.body.${ofLink}` }), writers],
      [state('news', news, { schemaPath: `news.cover.media.${ofLink}` }), publishers],
      [state('projects', project), writers],
      [state('enquiries', enquiry), sellers],
      [state('audit-events'), []],
      [state('accounts', ids.sales), sellers],
      [state('accounts', undefined, { operation: 'update' }), ['admin']],
      [page('settings'), writers],
      [copy({ collectionSlug: 'news', docID: news }), writers],
      [copy({ collectionSlug: 'projects', docID: project }), writers],
      [copy({ globalSlug: 'home' }), writers],
    ]
    for (const [[name, args], admitted] of table) {
      const said = [name, args]
      expect([...said, await admittedTo(name, args)]).toEqual([...said, admitted])
    }
  })

  it('is refused unless it concerns one existing record or page', async () => {
    const { news, project } = ids
    const state = { collectionSlug: 'news', id: news, schemaPath: 'news' }
    const document = { collectionSlug: 'news', docID: news }
    const versions = ['collections', 'news', news, 'versions']
    const ofForm = await ask('admin', 'form-state', { ...state, checkForStaleData: true })
    // Payload would open a dialog over a form that others have saved since; the question comes with the save.
    expect(ofForm).toMatchObject({ args: expect.not.objectContaining({ checkForStaleData: true }) })
    expect(
      await ask('admin', 'render-document', {
        ...document,
        paramsOverride: { segments: versions },
      }),
    ).not.toBeNull()
    const contradictions: [string, object][] = [
      ['form-state', { ...state, globalSlug: 'settings' }],
      ['form-state', { ...state, schemaPath: 'settings' }],
      ['form-state', { ...state, schemaPath: 'newsletter' }],
      ['form-state', { ...state, schemaPath: 'news.unknown' }],
      ['form-state', { ...state, operation: 'create' }],
      ['form-state', { ...state, id: project }],
      ['form-state', { ...state, id: 'x' }],
      ['form-state', { widgetSlug: 'news' }],
      ['form-state', { schemaPath: 'news' }],
      ['form-state', { ...state, formState: 'x'.repeat(9) }],
      ['form-state', { ...state, schemaPath: `news.${'x'.repeat(2_000)}` }],
      ['render-document', { ...document, docID: project }],
      [
        'render-document',
        { ...document, paramsOverride: { segments: ['collections', 'enquiries', ids.enquiry] } },
      ],
      ['copy-data-from-locale', { ...document, globalSlug: 'home', fromLocale: 'en' }],
    ]
    for (const [name, args] of contradictions) {
      expect([args, await ask('admin', name, args)]).toEqual([args, null])
    }
  })

  it('takes permissions, preferences and the record from the server, never from the browser', async () => {
    const { news, project } = ids
    const preferences = { fields: { gallery: { collapsed: ['row'] } } }
    await api.payload.create({
      collection: 'payload-preferences',
      data: {
        key: `collection-news-${news}`,
        user: { relationTo: 'accounts', value: ids.translator ?? '' },
        value: preferences,
      },
      user: { id: ids.translator ?? '', collection: 'accounts' } as never,
    })
    const admitted = await ask('translator', 'form-state', {
      collectionSlug: 'news',
      id: news,
      schemaPath: 'news',
      data: { id: project, title: 'Opened' },
      formState: {
        id: { value: project },
        title: { value: 'Opened' },
        gallery: { rows: [{ id: 'folded', collapsed: true }, { id: 'added' }] },
      },
      docPermissions: { fields: true },
      docPreferences: { fields: { gallery: { collapsed: ['other'] } } },
      permissions: true,
      skipClientConfigAuth: true,
      mockRSCs: true,
    })
    if (admitted === null || 'problem' in admitted) return expect.fail('It is not admitted')
    expect(admitted.args).toMatchObject({
      data: { id: news, title: 'Opened' },
      formState: {
        id: { value: news },
        gallery: { rows: [{ collapsed: true }, { collapsed: false }] },
      },
      docPreferences: preferences,
      docPermissions: {
        update: true,
        fields: { title: { read: true, update: true }, slug: { read: true } },
      },
    })
    for (const name of ['permissions', 'skipClientConfigAuth', 'mockRSCs']) {
      expect(admitted.args).not.toHaveProperty(name)
    }
    expect(admitted.args).not.toHaveProperty('docPermissions.fields.slug.update')
    expect(admitted.args).not.toHaveProperty('docPermissions.create')
  })
})

it.each([
  ['text in place of nodes', { type: 'root', children: 'text' }],
  ['text in place of a node', { type: 'root', children: ['text'] }],
  ['text in place of its root', 'text'],
  ['a node without a type', { type: 'root', children: [{ children: [] }] }],
])('a long text with %s is refused before Payload walks it', async (_, root) => {
  const form = { collectionSlug: 'news', id: ids.news, schemaPath: 'news' }
  for (const given of [
    { data: { body: { root } } },
    { formState: { body: { value: { root }, initialValue: { root } } } },
  ]) {
    expect(await ask('editor', 'form-state', { ...form, ...given })).toEqual({
      problem: 'limits.shape',
    })
  }
  const save = { method: 'PATCH', json: { body: { root }, _status: 'draft' } }
  const path = `/api/news/${ids.news}?draft=true`
  expect((await api.http(path, save, await api.as('editor'))).status).toBe(400)
})

it('a form has as many rows as a person fills in', async () => {
  const form = { collectionSlug: 'news', id: ids.news, schemaPath: 'news' }
  const rows = (count: number) => ({ body: Array.from({ length: count }, () => ({})) })
  for (const part of ['data', 'documentFormState', 'formState']) {
    expect(await ask('admin', 'form-state', { ...form, [part]: rows(1_000) })).toMatchObject({
      name: 'form-state',
    })
    expect(await ask('admin', 'form-state', { ...form, [part]: rows(1_001) })).toEqual(tooLong)
  }
})

it('all lists of a call have 2,000 rows together, at one level or nested, and texts count apart', async () => {
  const page = { globalSlug: 'about', schemaPath: 'about', operation: 'update' }
  const rows = (count: number, row: object = {}) => Array.from({ length: count }, () => row)
  const shared = rows(800)
  const root = { type: 'root', children: rows(900, { type: 'paragraph', children: rows(2) }) }
  for (const [data, isRead] of [
    [{ sections: rows(1_000), team: rows(1_000) }, true],
    [{ sections: rows(1_000), team: rows(1_001) }, false],
    [{ sections: rows(999), team: rows(999), facts: rows(3) }, false],
    // As a short call that refers to one list from sixty places.
    [{ sections: rows(60, { points: shared }) }, false],
    [{ text: { root } }, true],
  ] as const) {
    for (const call of [{ data }, { initialBlockData: data }]) {
      const answer = await ask('admin', 'form-state', { ...page, ...call })
      expect([Object.keys(data), isDeepStrictEqual(answer, tooLong)]).toEqual([
        Object.keys(data),
        !isRead,
      ])
    }
  }
  const save = (sections: object[]) =>
    api.http('/api/globals/cooperation?draft=true', { method: 'POST', json: { sections } }, editor)
  const editor = await api.as('editor')
  expect((await save(rows(201))).status).toBe(400)
  expect((await save(rows(150, { points: rows(20) }))).status).toBe(413)
})
