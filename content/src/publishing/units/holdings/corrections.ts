import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { milliseconds } from '../../../core/database/rows.ts'

const origin = (holding: SQL) => sql`coalesce(${holding}.origin_id, ${holding}.id)`

const time = (column: string) => milliseconds(sql.raw(column))

/**
 * Joins to `holdings` what it corrects: when, by whom, and each changed value with `from` and `to`. An undone correction
 * corrects nothing, because what it has replaced holds again.
 */
export const correction = sql`lateral (
  select was.ended_at as corrected_at, was.ended_by as corrected_by, was.enquiry_id as enquiry_before,
    was.from_at as day_before, (
      select jsonb_object_agg(field, jsonb_build_object('from', before, 'to', after)) from (values
        ('until', to_jsonb(${time('was.until_at')}), to_jsonb(${time('holdings.until_at')})),
        ('price', to_jsonb(was.price::float8), to_jsonb(holdings.price::float8)),
        ('name', to_jsonb(was.name), to_jsonb(holdings.name)),
        ('enquiry', to_jsonb(was.enquiry_id), to_jsonb(holdings.enquiry_id)),
        ('partner', to_jsonb(was.partner_id), to_jsonb(holdings.partner_id)),
        ('unit', to_jsonb(was.unit_id), to_jsonb(holdings.unit_id)),
        ('from', to_jsonb(${time('was.from_at')}), to_jsonb(${time('holdings.from_at')}))
      ) as each (field, before, after) where before is distinct from after) as changed
  from holdings as was
  where was.end_batch = holdings.batch and holdings.origin_id = ${origin(sql`was`)}) as correction`

/** Whether a holding has ended because another one corrects it. */
export const isCorrected = (holding: SQL) => sql`exists (select from holdings as next
  where next.batch = ${holding}.end_batch and next.origin_id = ${origin(holding)})`

/** Whether a correction was undone, of which history and figures say nothing. */
export const isUndoneCorrection = sql`(holdings.origin_id is not null and holdings.end_reason = 'undone'
  and correction.corrected_at is null)`

/** The holding that corrects another one, and all after it, now. */
export const isLatestOf = (latest: SQL, holding: SQL) =>
  sql`${latest}.ended_at is null and ${origin(latest)} = ${origin(holding)}`
