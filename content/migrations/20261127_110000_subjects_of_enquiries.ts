import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Names of what enquiries are about, and of who worked on them, which stay when those records are deleted. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "enquiries" ADD COLUMN "subjects" jsonb;
  ALTER TABLE "enquiry_history" ADD COLUMN "account_name" text;`)
  const titled = (type: 'projects' | 'vacancies' | 'offers', column: string) =>
    sql.raw(`(SELECT json_build_object('slug', slug, 'title', (
        SELECT json_object_agg(_locale, title) FROM ${type}_locales
        WHERE _parent_id = ${type}.id AND title <> '')) FROM ${type} WHERE ${type}.id = ${column})`)
  await db.execute(sql`
  UPDATE enquiries SET subjects = jsonb_strip_nulls(jsonb_build_object(
    'project', ${titled('projects', 'enquiries.project_id')},
    'unit', (SELECT json_build_object('key', key, 'label', label) FROM units WHERE units.id = unit_id),
    'vacancy', ${titled('vacancies', 'enquiries.vacancy_id')},
    'offer', ${titled('offers', 'enquiries.offer_id')},
    'partner', (SELECT json_build_object('name', accounts.name, 'email', email) FROM accounts
      WHERE accounts.id = partner_id),
    'attachment', (SELECT json_build_object('filename', filename) FROM attachments
      WHERE attachments.id = attachment_id),
    'shortlist', (SELECT json_agg(json_build_object('id', units.id, 'key', key, 'label', label,
        'project', ${titled('projects', 'units.project_id')}) ORDER BY enquiries_rels."order")
      FROM enquiries_rels JOIN units ON units.id = units_id
      WHERE parent_id = enquiries.id AND path = 'shortlist')
  ))`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "enquiries" DROP COLUMN "subjects";
  ALTER TABLE "enquiry_history" DROP COLUMN "account_name";`)
}
