import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, oneRow } from '../database/rows.ts'
import { accounts, documents, projects, settings, units } from './db-schema.gen.ts'

const facts = z.object({
  hasBrand: z.boolean(),
  hasPhone: z.boolean(),
  hasMail: z.boolean(),
  hasSalesMail: z.boolean(),
  /** Slugs of published documents, of those asked for. */
  documents: z.array(z.string()),
  hasProject: z.boolean(),
  hasDraftProject: z.boolean(),
  hasUnit: z.boolean(),
  hasColleague: z.boolean(),
})
export type SetUpFacts = z.output<typeof facts>

/** What a new site has already, in one statement. */
export async function readSetUp(db: Database, legal: readonly string[]): Promise<SetUpFacts> {
  const said = (column: unknown) => sql`exists (select from ${settings}
    where ${settings._status} = 'published' and trim(${column}) <> '')`
  return oneRow(
    db,
    sql`select ${said(settings.brand_name)} as "hasBrand",
      ${said(settings.contacts_phone_e164)} as "hasPhone",
      ${said(settings.contacts_emails_general)} as "hasMail",
      ${said(settings.contacts_emails_sales)} or ${said(settings.enquiries_recipients_sales)} as "hasSalesMail",
      array(select ${documents.slug} from ${documents} where ${documents._status} = 'published'
        and ${documents.slug} = any (${sql.param([...legal])}::text[])) as documents,
      exists (select from ${projects} where ${projects._status} = 'published') as "hasProject",
      exists (select from ${projects}) as "hasDraftProject",
      exists (select from ${units}) as "hasUnit",
      (select count(*) from ${accounts}) > 1 as "hasColleague"`,
    facts,
  )
}
