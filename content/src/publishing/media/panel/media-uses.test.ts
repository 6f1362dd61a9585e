import { roles } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openContent } from '../../../testing/open-content.ts'
import { samples, writeItem } from '../../../testing/written-records.ts'
import { MediaUses } from './media-uses.tsx'

const service = await forThisFile(openContent())

it('the uses of a file are shown to people who may read files, in every form', async () => {
  const { payload } = service
  const blue = { width: 40, height: 30, channels: 3, background: 'navy' } as const
  const data = await sharp({ create: blue }).png().toBuffer()
  const file = await payload.create({
    collection: 'media',
    data: { alt: 'A plan' },
    file: { data, mimetype: 'image/png', name: 'plan.png', size: data.length },
  })
  await writeItem(service, 'news', {
    facts: { ...samples.story('plan'), cover: { media: file.id } },
    texts: { en: { title: 'A secret plan' } },
    status: 'draft',
  })
  // As for each picture whose sizes are made.
  await payload.db.drizzle.execute(sql`insert into media_files (media, version)
    values (${file.id}, ${file.version}) on conflict do nothing`)
  const told: string[] = []
  for (const role of roles) {
    const user = { id: role, collection: 'accounts', role } as never
    const req = await createLocalReq({ user }, payload)
    const { i18n } = req
    const drawn = await MediaUses({ data: file, i18n, payload, req, user } as never)
    if (drawn && renderToStaticMarkup(drawn).includes('A secret plan')) told.push(role)
  }
  expect(told).toEqual(['admin', 'editor', 'translator'])
})
