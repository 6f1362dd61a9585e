import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq, type FlattenedField } from 'payload'
import * as qs from 'qs-esm'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { question } from '../../core/panel/ends/question.ts'
import { answerInvalidData } from '../../core/payload/invalid-data.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { openContent } from '../../testing/open-content.ts'
import {
  addProject,
  addUnit,
  addUnitType,
  paragraphs,
  samples,
  writeItem,
} from '../../testing/written-records.ts'
import { fillReferences } from './keep-references.ts'
import { RecordUses } from './panel/record-uses.tsx'
import { referenceOwners } from './reference-rows.ts'
import { canName } from './references-in.ts'

const service = await forThisFile(openContent())

/** Records of visitors and sales, and parts of a project or a person, which have no texts with links. */
const withoutLinks = [
  ...['units', 'media', 'enquiries', 'viewings', 'messages'],
  'payload-preferences',
]

it('knows of every type and page that names records, files or addresses', () => {
  const { collections, globals } = service.payload.config
  const naming = [...collections, ...globals].filter(({ flattenedFields }) =>
    flattenedFields.some(canName),
  )
  const owners: readonly string[] = referenceOwners
  expect(
    naming.flatMap(({ slug }) =>
      owners.includes(slug) || withoutLinks.includes(slug) ? [] : slug,
    ),
  ).toEqual([])
})

/** Fields without references, and fields that contain others. */
const kinds = [
  ...['text', 'textarea', 'number', 'checkbox', 'date', 'select', 'point', 'radio', 'email'],
  ...['relationship', 'upload', 'richText', 'group', 'array', 'tab'],
]
/** Names an account, which is no reference. */
const known = ['draftOf']

it('knows every kind of field of these types', () => {
  const others = (fields: readonly FlattenedField[], within: string): string[] =>
    fields.flatMap((field) => [
      ...(kinds.includes(field.type) || known.includes(within + field.name)
        ? []
        : `${within}${field.name}: ${field.type}`),
      ...('flattenedFields' in field
        ? others(field.flattenedFields, `${within}${field.name}.`)
        : []),
    ])
  const { collections, globals } = service.payload.config
  for (const { flattenedFields, slug } of [...collections, ...globals]) {
    const isOwner = referenceOwners.some((each) => each === slug)
    expect([slug, isOwner ? others(flattenedFields, '') : []]).toEqual([slug, []])
  }
})

const stored = z.object({ rows: z.array(z.unknown()) })

it('is filled at a start with what the saves had written, and not again', async () => {
  const { payload } = service
  const db = payload.db.drizzle
  const read = async () =>
    stored.parse(
      await db.execute(sql`select * from record_references order by record_references::text`),
    ).rows
  const project = await addProject(service, 'terrace', 'Terrace')
  for (const status of ['published', 'draft'] as const) {
    const id = await writeItem(service, 'news', {
      facts: { ...samples.story(`${status}-story`), projects: [project] },
      texts: { en: { title: 'Story', body: paragraphs('Text') } },
      status,
    })
    await payload.update({ collection: 'news', id, data: { projects: [] }, draft: true })
  }
  const written = await read()
  // References of drafts before the newest version are gone.
  expect(written).toHaveLength(1)
  await db.execute(sql`truncate record_references`)
  await fillReferences(payload)
  expect(await read()).toEqual(written)
  expect(await countStatements(() => fillReferences(payload))).toBe(1)
})

const answered = z.object({ errors: z.tuple([z.object({ data: question })]) })

/** What a person is asked who deletes these records, which then stay. */
async function askedAbout(where: object, collection = 'projects') {
  const query = qs.stringify({ where })
  const call = service.http(
    `/api/${collection}?${query}`,
    { method: 'DELETE' },
    await service.as('editor'),
  )
  const { groups } = answered.parse(await (await call).json()).errors[0].data
  const asked = groups.filter(({ name }) => name !== 'gone')
  return asked.map(({ count, name, rows }) => [name, count, ...rows.map(({ title }) => title)])
}

describe('a record that is deleted', () => {
  const remove = (collection: 'projects' | 'unit-types', id: string) =>
    service.payload.delete({ collection, id })

  it('is not deleted if others need it, and they are named', async () => {
    const { payload } = service
    const project = await addProject(service, 'needed', 'Needed')
    const type = await addUnitType(service, project, 'needed-type', 'Two rooms')
    const unit = { id: await addUnit(service, project, type, { label: 'A-01' }) }
    await expect(remove('projects', project)).rejects.toThrow(/Unit “A-01”/)
    await expect(remove('projects', project)).rejects.toThrow(/Unit type “Two rooms”/)
    // Nor by people who would keep what hangs on it, one by one or many at once.
    for (const path of [`/${type}?`, `?where[id][in]=${type}&`]) {
      const call = { method: 'DELETE' }
      const kept = await service.http(
        `/api/unit-types${path}ends=keep`,
        call,
        await service.as('editor'),
      )
      expect([kept.status, await kept.json()]).toMatchObject([
        409,
        { errors: [{ data: { code: 'NEEDED', rows: [{ title: 'Unit “A-01”' }] } }] },
      ])
    }
    await payload.delete({ collection: 'units', id: unit.id })
    await remove('unit-types', type)
    await remove('projects', project)
  })

  it('has its links named in its form and in the question, and the records with these links marked afterwards', async () => {
    const { payload } = service
    const project = await addProject(service, 'linked', 'Linked')
    const body = paragraphs('About it: ')
    const link = {
      ...{ type: 'link', version: 3, format: '', indent: 0, direction: 'ltr', id: 'a' },
      fields: {
        linkType: 'internal',
        newTab: false,
        doc: { relationTo: 'projects', value: project },
      },
      children: [
        { type: 'text', text: 'it', format: 0, style: '', mode: 'normal', detail: 0, version: 1 },
      ],
    }
    const [first] = body.root.children
    first?.children.push(link as never)
    const news = await writeItem(service, 'news', {
      facts: { ...samples.story('linking'), readyLocales: ['en'] },
      texts: { en: { title: 'Linking', body } },
    })
    const user = { id: 'editor', collection: 'accounts', role: 'editor' } as never
    const req = await createLocalReq({ user }, payload)
    const drawn = await RecordUses({
      ...{ collectionSlug: 'projects', data: { id: project }, i18n: req.i18n, payload, req, user },
    } as never)
    expect(drawn && renderToStaticMarkup(drawn)).toContain('News item: Linking')
    for (const where of [
      { id: { equals: project } },
      { id: { in: [project] } },
      { slug: { like: 'linked' } },
    ]) {
      expect(await askedAbout(where)).toEqual([['links', 1, 'News item “Linking”']])
    }
    // Records that refer only to each other can be deleted together.
    const pair = await Promise.all(
      ['each', 'other'].map((slug) =>
        writeItem(service, 'articles', {
          facts: samples.article(slug),
          texts: { en: { title: slug } },
        }),
      ),
    )
    const linkTo = (value: unknown) => {
      const body = paragraphs('')
      const doc = { relationTo: 'articles', value }
      body.root.children[0]?.children.push({ ...link, fields: { ...link.fields, doc } } as never)
      return { body } as never
    }
    for (const [at, id] of pair.entries()) {
      const change = { collection: 'articles', id, locale: 'en' } as const
      await payload.update({ ...change, data: linkTo(pair[1 - at]) })
    }
    expect(await askedAbout({ id: { equals: pair[0] } }, 'articles')).toEqual([
      ['links', 1, 'Article “other”'],
    ])
    const together = `/api/articles?where[id][in]=${pair.join()}`
    const remover = await service.as('editor')
    expect((await service.http(together, { method: 'DELETE' }, remover)).status).toBe(200)
    for (const role of ['translator', 'sales'] as const) {
      const call = { method: 'DELETE' }
      const refused = await service.http(`/api/projects/${project}`, call, await service.as(role))
      expect(refused.status).toBe(403)
    }
    await remove('projects', project)
    const publish = payload.update({
      ...{ collection: 'news', id: news, locale: 'en', data: { _status: 'published' } },
    })
    const error = await publish.catch((cause: unknown) => cause)
    const answer = await answerInvalidData({ error, req } as never)
    expect(answer).toMatchObject({
      response: {
        errors: [
          {
            data: { errors: [{ message: expect.stringMatching(/was deleted/), path: 'body.doc' }] },
          },
        ],
      },
    })
  })
})

const link = (url: string | null) => ({
  type: 'link',
  version: 3,
  id: crypto.randomUUID(),
  fields: { linkType: 'custom', url, newTab: false },
  children: [{ type: 'text', version: 1, text: `words of ${url}`, format: 0 }],
})
const unstored = {
  type: 'upload',
  version: 3,
  format: '',
  id: 'a',
  pending: { formID: 'a', src: '' },
}
const paragraphOf = (...children: unknown[]) => ({ type: 'paragraph', version: 1, children })
let stories = 0
function publish(...children: unknown[]) {
  stories += 1
  const { root } = paragraphs('')
  const body = { root: { ...root, children: [paragraphOf(unstored), paragraphOf(...children)] } }
  return writeItem(service, 'news', {
    facts: samples.story(`links-${stories}`),
    texts: { en: { title: 'Links', body } },
  })
}

it('a record is published whatever was pasted: links without an address become words', async () => {
  const addresses = [
    '',
    'https://',
    null,
    'www.example.com',
    '+380 50 123 45 67',
    'sales%40x.example',
  ]
  const id = await publish(...addresses.map(link))
  const { body } = await service.payload.findByID({ collection: 'news', id, locale: 'en' })
  const stored = JSON.stringify(body)
  expect([...stored.matchAll(/"url":("[^"]*"|null)/g)].map(([, url]) => url)).toEqual([
    '"https://www.example.com"',
    '"tel:+380501234567"',
    '"mailto:sales@x.example"',
  ])
  expect(stored).toContain('words of null')
  expect(stored).not.toContain('"upload"')
})

it('refuses an address that leads nowhere, and says which', async () => {
  const message = expect.stringContaining('“plans/x” leads nowhere')
  await expect(publish(link('plans/x'))).rejects.toMatchObject({
    data: { errors: expect.arrayContaining([expect.objectContaining({ message })]) },
  })
})
