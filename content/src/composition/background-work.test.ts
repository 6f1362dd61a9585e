import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { dayLength } from '@alun/contract/rules/office-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { expect, it, onTestFinished, vi } from 'vitest'
import { instant } from '../core/database/rows.ts'
import { arrivingFiles } from '../publishing/media/arrived-file.ts'
import { openContent } from '../testing/open-content.ts'
import { filled } from '../testing/sample-enquiries.ts'
import { samples, writeItem } from '../testing/written-records.ts'
import { startBackgroundWork } from './background-work.ts'

const service = await forThisFile(openContent())
const { payload, runtime } = service
const db = payload.db.drizzle

it('background work deletes what is outdated from the start of the service on', async () => {
  const { id: account } = await service.as('editor')
  const news = await writeItem(service, 'news', {
    facts: samples.story('kept'),
    texts: { en: { title: 'Kept' } },
  })
  const cv = { name: 'cv.pdf', content: '%PDF-1.7' }
  await service.take(filled.vacancy, { file: cv })
  const days = (count: number) => instant(currentTime() - count * dayLength)
  const each = sql`from (values (${days(367)}, 1), (${days(0)}, 2)) as given (at, nth)`
  for (const arranged of [
    sql`delete from audit_events`,
    sql`delete from auth_sessions`,
    sql`insert into audit_events (event, created_at) select 'login', at ${each}`,
    sql`insert into auth_sessions (id, account_id, kind, created_at, last_used_at, expires_at)
      select gen_random_uuid(), ${account}::uuid, 'panel', at, at, at ${each}`,
    sql`insert into accepted_dependents (dependency, dependent, state, at)
      select 'viewings', nth::text, '', at ${each}`,
    sql`insert into articles (slug, deleted_at) select 'of-the-bin-' || nth, at ${each}`,
    sql`insert into _news_v (parent_id, version__status, created_at, updated_at)
      select ${news}::uuid, 'draft', ${days(9)}, ${days(9)} from generate_series(1, 60)`,
    sql`insert into files_to_remove (area, name) values ('attachments', 'gone.pdf')`,
    sql`insert into files_to_scan (attachment, due_at) select id, ${days(0)} from attachments`,
  ])
    await db.execute(arranged)
  const folders = [arrivingFiles(runtime.dataDir).tempFileDir, runtime.attachmentsDir]
  folders.push(runtime.mediaDir)
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    for (const name of ['old.pdf', 'new.pdf']) await writeFile(path.join(folder, name), '')
    await utimes(path.join(folder, 'old.pdf'), 1, 1)
  }
  const work = startBackgroundWork(payload, runtime, { removalMs: 100, scanMs: 100 })
  onTestFinished(work.stop)
  const left = async (table: string) =>
    (await db.execute(sql`select from ${sql.identifier(table)}`)).rows.length
  await vi.waitFor(async () => {
    expect({
      accepted: await left('accepted_dependents'),
      bin: await left('articles'),
      events: await left('audit_events'),
      files: (await Promise.all(folders.map((folder) => readdir(folder))))
        .flat()
        .filter((name) => name === 'old.pdf'),
      sessions: await left('auth_sessions'),
      toRemove: await left('files_to_remove'),
      toScan: await left('files_to_scan'),
      versions: await left('_news_v'),
    }).toEqual({
      ...{ accepted: 1, bin: 1, events: 1, files: [], sessions: 1 },
      ...{ toRemove: 0, toScan: 0, versions: 50 },
    })
  }, 20_000)
})
