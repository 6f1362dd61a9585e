import { sql } from '@payloadcms/db-postgres'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Account } from '../../core/payload-types.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { paragraphs, samples, writeItem } from '../../testing/test-api.ts'
import { openTestAuth, password } from '../../testing/test-auth.ts'
import { askPanel } from '../../testing/test-panel.ts'
import { readLibrary } from './library.ts'
import { filesOnPage, libraryAnswer } from './library-answer.ts'
import { movedBy } from './panel/focal-keys.ts'

const api = await forThisFile(openTestAuth())
let editor: Record<string, string>
const ids = new Map<string, string>()

async function headersOf(name: string, role: 'editor' | 'translator' | 'sales') {
  await api.newPerson(name, role)
  const { access_token } = await api.sdk().login({ email: `${name}@site.example`, password })
  return { Authorization: `Bearer ${access_token}` }
}

/** As the panel sends a file. */
async function upload(name: string, marks: object = {}, headers = editor) {
  const background = `#${name.length.toString(16).padStart(6, '0')}`
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('file', new File([new Uint8Array(picture)], name, { type: 'image/jpeg' }))
  body.append('_payload', JSON.stringify({ project: null, tags: [], ...marks }))
  return askPanel(api, 'media?depth=0', { method: 'POST', headers, body })
}

async function library(query = '', headers = editor) {
  const answer = await askPanel(api, `media/library${query}`, { headers })
  expect(answer.status).toBe(200)
  const found = libraryAnswer.parse(await answer.json())
  return { ...found, names: found.files.map(({ filename }) => filename).toSorted() }
}

beforeAll(async () => {
  editor = await headersOf('olena', 'editor')
  const project = await writeItem(api, 'projects', {
    facts: samples.project('terrace'),
    texts: { en: { title: 'Terrace' } },
  })
  ids.set('terrace', project)
  for (const [name, marks] of [
    ['free.jpg', { tags: ['facade'] }],
    ['marked.jpg', { project, tags: ['facade', 'plan'] }],
    ['cover.jpg', {}],
    ['in-text.jpg', {}],
  ] as const) {
    const answer = await upload(name, marks)
    expect(answer.status).toBe(201)
    ids.set(name, ((await answer.json()) as { doc: { id: string } }).doc.id)
  }
  for (const locale of ['en', 'ua', 'ru'] as const) {
    const id = ids.get('cover.jpg') ?? ''
    await api.payload.update({ collection: 'media', id, locale, data: { alt: 'A villa' } })
  }
  const value = ids.get('in-text.jpg')
  const picture = { type: 'upload', version: 3, format: '', relationTo: 'media', value, fields: {} }
  const body = paragraphs('Text')
  const withPicture = { root: { ...body.root, children: [...body.root.children, picture] } }
  await writeItem(api, 'news', {
    facts: { ...samples.story('story'), cover: { media: ids.get('cover.jpg') } },
    texts: { en: { title: 'Story', body: withPicture } },
    status: 'draft',
  })
  await api.payload.update({
    collection: 'projects',
    id: project,
    data: { hero: { media: ids.get('cover.jpg') } } as never,
  })
})

describe('the media library', () => {
  it('takes files without a description, and counts what is not described or used', async () => {
    const { counts, files, tags } = await library()
    expect(counts).toEqual({ all: 4, undescribed: 3, unused: 2 })
    expect(tags).toEqual([
      { tag: 'facade', count: 2 },
      { tag: 'plan', count: 1 },
    ])
    const cover = files.find(({ filename }) => filename === 'cover.jpg')
    expect(cover).toMatchObject({ uses: 2, alt: { en: 'A villa', ru: 'A villa', ua: 'A villa' } })
  })

  it.each([
    ['?lacks=alt', ['free.jpg', 'in-text.jpg', 'marked.jpg']],
    ['?lacks=use', ['free.jpg', 'marked.jpg']],
    ['?tag=facade', ['free.jpg', 'marked.jpg']],
    ['?tag=facade&lacks=use&q=mark', ['marked.jpg']],
    ['?q=villa', ['cover.jpg']],
    ['?q=plan', ['marked.jpg']],
    ['?lacks=nonsense', ['cover.jpg', 'free.jpg', 'in-text.jpg', 'marked.jpg']],
    [`?where=${encodeURIComponent('{"mimeType":{"in":["image/png"]}}')}`, []],
  ])('shows with %s what it asks for', async (query, names) => {
    expect((await library(query)).names).toEqual(names)
  })

  it('finds the files of a project that are marked with it or shown by it', async () => {
    const { names } = await library(`?project=${ids.get('terrace')}`)
    expect(names).toEqual(['cover.jpg', 'marked.jpg'])
  })

  it('names the places of a file, which is not deleted while it has some', async () => {
    const id = ids.get('in-text.jpg')
    const answer = await askPanel(api, `media/${id}/uses`, { headers: editor })
    expect(await answer.json()).toMatchObject({
      uses: [{ href: expect.stringContaining('/news/'), isOnlyDraft: true }],
    })
    const deleted = await askPanel(api, `media/${id}`, { method: 'DELETE', headers: editor })
    expect(deleted.status).toBe(400)
  })

  it('asks for no description of a decoration', async () => {
    const id = ids.get('free.jpg') ?? ''
    const decorate = (decorative: boolean) =>
      api.payload.update({ collection: 'media', id, data: { decorative } })
    await decorate(true)
    expect((await library('?lacks=alt')).names).toEqual(['in-text.jpg', 'marked.jpg'])
    await decorate(false)
    expect((await library()).counts.undescribed).toBe(3)
  })

  it('is read by who may, and takes files from nobody else', async () => {
    const sales = await headersOf('sales', 'sales')
    expect((await askPanel(api, 'media/library', { headers: sales })).status).toBe(403)
    const translator = await headersOf('translator', 'translator')
    expect((await library('', translator)).total).toBe(4)
    expect((await upload('no.jpg', {}, translator)).status).toBe(403)
  })

  it.runIf(process.env.E2E_SWEEP)(
    'is read in a fixed number of statements, however many files there are',
    async () => {
      const where = { email: { equals: 'olena@site.example' } }
      const [account] = (await api.payload.find({ collection: 'accounts', where })).docs
      const user = { ...(account as Account), collection: 'accounts' as const }
      const read = () => readLibrary({ payload: api.payload, user, i18n: { language: 'en' } }, {})
      await read()
      const few = await countStatements(read)
      await api.payload.db.drizzle.execute(sql`
      insert into media (id, filename, mime_type, created_at)
      select gen_random_uuid(), 'many-' || n || '.jpg', 'image/jpeg', now() - n * interval '1 hour'
      from generate_series(1, 5000) as n`)
      expect(await countStatements(read)).toBe(few)
      const { counts, files } = await read()
      expect(files).toHaveLength(filesOnPage)
      expect(counts.undescribed).toBe(5_003)
    },
  )
})

it('the focal point goes by one per cent, with Shift by ten, and stays within the picture', () => {
  expect(movedBy({ x: 50, y: 50 }, 'ArrowLeft')).toEqual({ x: 49, y: 50 })
  expect(movedBy({ x: 50, y: 95 }, 'ArrowDown', true)).toEqual({ x: 50, y: 100 })
  expect(movedBy({ x: 50, y: 50 }, 'a')).toBeNull()
})
