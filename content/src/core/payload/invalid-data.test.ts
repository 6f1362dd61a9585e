import { forThisFile } from '@alun/platform/testing/for-this-file'
import { sql } from '@payloadcms/db-postgres'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openContent } from '../../testing/open-content.ts'
import { addProject, addUnitType, samples } from '../../testing/written-records.ts'
import { rowsOf } from '../database/rows.ts'
import { takenKey } from '../http/api-error.ts'
import { answerTaken } from './invalid-data.ts'

const api = await forThisFile(openContent())
const { payload } = api
const editor = await api.as('editor')

const answered = z.object({
  errors: z.tuple([
    z.object({
      message: z.string(),
      data: z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }),
    }),
  ]),
})

const uniqueRule = z.object({ table: z.string(), name: z.string(), columns: z.string() })

/** Rules that belong to no field: who breaks them is asked to look again. */
const withoutField = ['holdings_current', 'scheduled_changes_waiting_idx']

describe('a value that may exist only once', () => {
  it('is named by its field for every unique rule of the database', async () => {
    const rules = await rowsOf(
      payload.db.drizzle,
      sql`select relation.relname as table, rule.relname as name,
          substring(pg_get_indexdef(indexrelid) from 'USING btree \\((.+?)\\)(?: WHERE.*)?$') as columns
        from pg_index join pg_class relation on relation.oid = indrelid join pg_class rule on rule.oid = indexrelid
        where indisunique and not indisprimary and relation.relnamespace = 'public'::regnamespace
          and relation.relname not like '%\\_locales' and relation.relname not like '\\_%'`,
      uniqueRule,
    )
    const req = await createLocalReq({}, payload)
    const unnamed = rules.flatMap(({ columns, name, table }) => {
      const detail = `Key (${columns})=(x, y) already exists.`
      const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail, table })
      const taken = takenKey(new Error('Failed query', { cause }))
      return taken && answerTaken(taken, req).status === 400 ? [] : name
    })
    expect(unnamed.filter((name) => !/^auth_/.test(name)).toSorted()).toEqual(
      withoutField.toSorted(),
    )
    expect(rules.length).toBeGreaterThan(withoutField.length + 10)
  })

  it('is named if two people enter it in the same moment, at every door', async () => {
    const project = await addProject(api, 'raced-project', 'Raced')
    const type = await addUnitType(api, project, 'raced-type', 'Two rooms')
    const unit = () => ({ ...samples.unit(project, type, 'available', 20_000_000), label: 'C-01' })
    const redirect = { from: '/raced', to: '/about', status: '301' }
    const article = { ...samples.article('raced'), title: 'Raced', _status: 'published' }
    for (const [path, record, field, label] of [
      ['redirects', () => redirect, 'from', 'From'],
      ['articles?locale=en', () => article, 'slug', 'Address on the site'],
      ['units', unit, 'label', 'Number'],
    ] as const) {
      const enter = () => api.http(`/api/${path}`, { method: 'POST', json: record() }, editor)
      const answers = await Promise.all([enter(), enter()])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
      const refused = answers.find(({ status }) => status === 400)
      const [{ data, message }] = answered.parse(await refused?.json()).errors
      expect(data.errors[0]?.path).toBe(field)
      expect(message).toContain(label)
    }
  })
})
