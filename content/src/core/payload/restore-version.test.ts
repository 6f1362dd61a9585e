import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { paragraphs, samples } from '../../testing/written-records.ts'
import { isPage } from '../access/permissions.ts'
import type { Place } from '../access/place.ts'
import type { ItemSubject } from '../access/record-types.ts'
import { readChanges } from '../changes/change-table.ts'
import { rowsOf } from '../database/rows.ts'
import { publishVersion } from './restore-version.ts'
import { inTransaction } from './transaction.ts'
import { newestVersion } from './versions.ts'

const { payload } = await forThisFile(openContent())
const db = payload.db.drizzle

const person = async (name: string) => {
  const email = `${name}@site.example`
  const data = { email, password: 'a long password', role: 'editor' as const }
  const account = await payload.create({ collection: 'accounts', data })
  return { ...account, collection: 'accounts' as const }
}
const [planner, writer, colleague] = [
  await person('planner'),
  await person('writer'),
  await person('colleague'),
]

const values = z.looseObject({
  id: z.string().nullish(),
  _status: z.string(),
  editedBy: z.string().nullable(),
  plannedBy: z.string().nullable(),
})

/** Reads all languages. */
async function read({ record, subject }: Place, draft: boolean) {
  const how = { locale: 'all', depth: 0, draft } as const
  const found: unknown = isPage(subject)
    ? await payload.findGlobal({ slug: subject, ...how })
    : await payload.findByID({ collection: subject, id: record ?? '', ...how })
  return values.parse(found)
}

/** Removes what each save changes. */
function wordsOf({
  _status,
  createdAt,
  draftOf,
  editedBy,
  globalType,
  id,
  plannedBy,
  previousSlugs,
  updatedAt,
  ...words
}: z.output<typeof values>) {
  return words
}

interface Save {
  data: object
  locale?: string
  user?: typeof planner
  draft?: boolean
}

async function save({ record, subject }: Place, given: Save): Promise<void> {
  const how = { draft: true, locale: 'en', ...given, depth: 0 } as never
  if (isPage(subject)) await payload.updateGlobal(Object.assign({ slug: subject }, how))
  else await payload.update(Object.assign({ collection: subject, id: record }, how))
}

const publish = (place: Place, version: string) =>
  inTransaction(payload, (_, req) => publishVersion(req, place, version, planner))

async function newest({ record, subject }: Place): Promise<string> {
  return z.string().parse(await newestVersion(db, subject, record))
}

async function create(subject: ItemSubject, data: object): Promise<Place> {
  const made = await payload.create({
    collection: subject,
    locale: 'en',
    draft: true,
    user: writer,
    data: { readyLocales: ['en'], ...data } as never,
  })
  return { subject, record: String(made.id) }
}

const rows = z.looseObject({ keyFacts: z.array(z.looseObject({ id: z.string() })) })

describe('a version that is published while a later draft waits', () => {
  it('is public as it was saved, with its rows, languages and address; the draft stays as it is', async () => {
    const project = await create('projects', {
      ...samples.project('first'),
      title: 'First',
      lead: 'Lead',
      keyFacts: [
        { label: 'Area', value: '120' },
        { label: 'Floors', value: '2' },
      ],
    })
    await save(project, { data: { _status: 'published' }, draft: false, user: writer })
    await save(project, { data: { _status: 'draft' }, draft: false, user: writer })
    const [area, floors] = rows.parse(await read(project, true)).keyFacts
    const ofFacts = (...facts: object[]) => ({ keyFacts: facts })
    await save(project, {
      locale: 'ua',
      data: {
        title: 'Перший',
        readyLocales: ['en', 'ua'],
        ...ofFacts({ ...area, label: 'Площа', value: '120' }, { ...floors, label: 'Поверхи' }),
      },
    })
    await save(project, { data: { title: 'Planned', slug: 'planned' }, user: writer })
    const planned = await read(project, true)
    const version = await newest(project)
    await save(project, {
      data: {
        title: 'Unfinis',
        slug: 'later',
        stage: 'completed',
        ...ofFacts({ ...floors, label: 'Storeys' }, { label: 'Pool', value: '1' }),
      },
    })
    const inRussian = { title: 'Недопис', readyLocales: ['en', 'ua', 'ru'] }
    await save(project, { locale: 'ru', data: inRussian, user: colleague })
    const later = await read(project, true)
    const { cursor } = await readChanges(payload, null)

    await publish(project, version)

    const onSite = await read(project, false)
    expect(wordsOf(onSite)).toEqual(wordsOf(planned))
    expect(onSite).toMatchObject({
      _status: 'published',
      editedBy: writer.id,
      plannedBy: planner.id,
      previousSlugs: ['first'],
    })
    const draft = await read(project, true)
    expect(wordsOf(draft)).toEqual(wordsOf(later))
    expect(later).toMatchObject({ draftOf: { kind: 'withdrawn' } })
    const ofDraft = { _status: 'draft', editedBy: colleague.id, plannedBy: null, draftOf: null }
    expect(draft).toMatchObject(ofDraft)
    expect((await readChanges(payload, cursor)).tags).toEqual([
      'projects',
      `projects:${project.record}`,
    ])

    // A later save by hand was not scheduled by anybody.
    await save(project, { data: { _status: 'published' }, draft: false, user: colleague })
    expect(await read(project, false)).toMatchObject({ editedBy: colleague.id, plannedBy: null })
  })

  it('leaves a page on the site, with its rows and languages', async () => {
    const page: Place = { subject: 'about', record: null }
    const figures = [{ label: 'Houses', value: '40' }]
    await save(page, { data: { title: 'About', figures, _status: 'published' }, draft: false })
    const [house] = z
      .looseObject({ figures: z.array(z.looseObject({ id: z.string() })) })
      .parse(await read(page, true)).figures
    await save(page, {
      locale: 'ua',
      data: { title: 'Про нас', figures: [{ ...house, label: 'Будинки', value: '40' }] },
    })
    await save(page, { data: { title: 'Planned' }, user: writer })
    const planned = await read(page, true)
    const version = await newest(page)
    await save(page, { data: { title: 'Unfinis', figures: [] }, user: colleague })
    const later = await read(page, true)
    await publish(page, version)
    const onSite = await read(page, false)
    expect(wordsOf(onSite)).toEqual(wordsOf(planned))
    expect(onSite).toMatchObject({ _status: 'published', editedBy: writer.id })
    const draft = await read(page, true)
    expect(wordsOf(draft)).toEqual(wordsOf(later))
    expect(draft).toMatchObject({ _status: 'draft', editedBy: colleague.id })
  })

  it('has the references of its own text, and the draft those of the draft', async () => {
    const [one, other] = [
      await create('projects', { ...samples.project('one'), title: 'One' }),
      await create('projects', { ...samples.project('other'), title: 'Other' }),
    ]
    const update = await create('construction-updates', {
      ...samples.update('report', one.record ?? ''),
      title: 'Report',
      body: paragraphs('Report'),
    })
    const version = await newest(update)
    await save(update, { data: { project: other.record } })
    await publish(update, version)
    const named = await rowsOf(
      db,
      sql`select item, is_draft from record_references
        where owner = 'construction-updates' and target = 'projects' order by is_draft`,
      z.object({ item: z.string(), is_draft: z.boolean() }),
    )
    expect(named).toEqual([
      { item: one.record, is_draft: false },
      { item: other.record, is_draft: true },
    ])
  })
})
